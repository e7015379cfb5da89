import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCrewSettings } from '@crew/contracts/crew-ai/list-crew-settings';
import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';
import { registerMember } from '@crew/local-stack/client/member-client';
import { startStack } from '@crew/local-stack/stack';
import { SMALL_PICTURES } from '@crew/local-stack/stack/small-pictures';
import { SERVICES } from '@crew/local-stack/stack/topology';
import { findChromium } from '@crew/local-stack/servers/chromium';
import { findFirefox, findHeadlessShell, findWebKit } from '@crew/local-stack/servers/other-browsers';

/**
 * Jest's global setup: starts the product once per worker as `npm start` does, each on its own ports and data folder, with
 * `REPLICAS` processes of each service. A test file finds the stack of its worker by {@link app}.
 */
export default async function startE2eStacks({ maxWorkers }) {
  const [firefox, webKit] = await Promise.all([findFirefox(), findWebKit()]);
  for (const [engine, found] of Object.entries({ Firefox: firefox, WebKit: webKit }))
    if (!found) console.warn(`${engine} is not installed: its tests are left out.`);
  const chromium = await findChromium();
  Object.assign(process.env, {
    CHROMIUM_PATH: chromium,
    HEADLESS_SHELL_PATH: (await findHeadlessShell()) ?? chromium,
    ...(firefox && { FIREFOX_PATH: firefox }),
    ...(webKit && { WEBKIT_DRIVER_PATH: webKit.driver, XVFB_PATH: webKit.display }),
  });
  const started = await Promise.all(Array.from({ length: maxWorkers }, startE2eStack));
  globalThis.__e2e = started;
  process.env.E2E_STACKS = JSON.stringify(
    started.map(({ stack: { url, sandboxUrl, mongoUrl, admin } }) => ({ url, sandboxUrl, mongoUrl, admin })),
  );
}

/** Captains reply only when mentioned: a random reply quotes the message it answers, which other tests would find. */
async function startE2eStack() {
  const dataDir = await mkdtemp(join(tmpdir(), 'crew-e2e-'));
  const count = Number(process.env.REPLICAS ?? 1);
  const replicas = Object.fromEntries(SERVICES.map((name) => [name, count]));
  const stack = await startStack({ dataDir, port: 0, replicas, env: { LOG_LEVEL: 'warn', ...SMALL_PICTURES } });
  const captain = await registerMember(stack.url, { ...stack.admin, displayName: stack.admin.username });
  for (const { id } of await captain.call(listCrewSettings, {}))
    await captain.call(updateCrewSettings, { id, responseChance: 0 });
  return { stack, dataDir };
}
