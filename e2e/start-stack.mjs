import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCrewSettings } from '@crew/contracts/crew-ai/list-crew-settings';
import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';
import { registerMember } from '@crew/local-stack/client/member-client';
import { startStack } from '@crew/local-stack/stack';
import { SERVICES } from '@crew/local-stack/stack/topology';
import { findChromium } from '@crew/local-stack/servers/chromium';

/**
 * Jest's global setup: starts the product as `npm start` does, on its own ports and data folder, with `REPLICAS`
 * processes of each service. Captains reply only when mentioned: a random reply quotes the message it answers, which
 * would match the assertions of other tests.
 */
export default async function startE2eStack() {
  process.env.CHROMIUM_PATH = await findChromium();
  const dataDir = await mkdtemp(join(tmpdir(), 'crew-e2e-'));
  const count = Number(process.env.REPLICAS ?? 1);
  const replicas = Object.fromEntries(SERVICES.map((name) => [name, count]));
  const stack = await startStack({ dataDir, port: 0, replicas, env: { LOG_LEVEL: 'warn' } });
  globalThis.__e2e = { stack, dataDir };
  const { url, sandboxUrl, mongoUrl, admin } = stack;
  process.env.E2E_STACK = JSON.stringify({ url, sandboxUrl, mongoUrl, admin });
  const captain = await registerMember(url, { ...admin, displayName: admin.username });
  for (const { id } of await captain.call(listCrewSettings, {}))
    await captain.call(updateCrewSettings, { id, responseChance: 0 });
}
