import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@crew/local-stack/stack';
import { findChromium } from '@crew/local-stack/servers/chromium';

/** Starts the product as `npm start` does, on ports and data of its own, for all files of the run. */
export default async function startShip() {
  process.env.CHROMIUM_PATH = await findChromium();
  const dataDir = await mkdtemp(join(tmpdir(), 'crew-e2e-'));
  const stack = await startStack({ dataDir, port: 0, env: { LOG_LEVEL: 'warn' } });
  globalThis.__ship = { stack, dataDir };
  const { url, sandboxUrl, mongoUrl, admin } = stack;
  process.env.SHIP = JSON.stringify({ url, sandboxUrl, mongoUrl, admin });
}
