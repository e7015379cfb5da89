import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCrewSettings } from '@crew/contracts/crew-ai/list-crew-settings';
import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';
import { board } from '@crew/local-stack/client/passenger';
import { startStack } from '@crew/local-stack/stack';
import { SERVICES } from '@crew/local-stack/stack/topology';
import { findChromium } from '@crew/local-stack/servers/chromium';

/**
 * Starts the product as `npm start` does, on ports and data of its own, for all files of the run;
 * with `SHIP_REPLICAS` so many of each service. Captains answer who calls them, and nobody by chance: what they say
 * repeats what they heard, and would be taken for it.
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
  const captain = await board(url, { ...admin, displayName: admin.username });
  for (const { id } of await captain.call(listCrewSettings, {}))
    await captain.call(updateCrewSettings, { id, responseChance: 0 });
}
