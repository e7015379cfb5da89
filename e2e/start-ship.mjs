import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@crew/local-stack/stack';
import { SERVICES } from '@crew/local-stack/stack/topology';
import { findChromium } from '@crew/local-stack/servers/chromium';

/**
 * Starts the product as `npm start` does, on ports and data of its own, for all files of the run;
 * with `SHIP_REPLICAS` so many of each service.
 */
export default async function startShip() {
  process.env.CHROMIUM_PATH = await findChromium();
  const dataDir = await mkdtemp(join(tmpdir(), 'crew-e2e-'));
  const count = Number(process.env.SHIP_REPLICAS ?? 1);
  const replicas = Object.fromEntries(SERVICES.map((name) => [name, count]));
  const stack = await startStack({ dataDir, port: 0, replicas, env: { LOG_LEVEL: 'warn' } });
  globalThis.__ship = { stack, dataDir };
  const { url, sandboxUrl, mongoUrl, admin } = stack;
  process.env.SHIP = JSON.stringify({ url, sandboxUrl, mongoUrl, admin });
}
