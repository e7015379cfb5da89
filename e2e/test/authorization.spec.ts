import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outcomesOf, ROUTED } from '@crew/testing/authorization/matrix';
import { runRoute, runRow } from '@crew/testing/authorization/run-row';
import { World } from '@crew/testing/authorization/world';
import { PLAIN_ROUTES } from '@crew/contracts/plain-routes';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { permissionViolationsIn } from '@crew/local-stack/stack/permission-violations';
import { SMALL_PICTURES } from '@crew/local-stack/stack/small-pictures';
import { unlimited } from '@crew/local-stack/stack/unlimited';
import { SandboxControl } from '@crew/sandbox/control';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let dataDir: string;
let stack: Stack;
let world: World;

/** Starts a stack of its own: it requires a second factor of admins, and has no rate limits. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crew-e2e-authorization-'));
  const env = { LOG_LEVEL: 'warn', ADMIN_REQUIRE_2FA: 'true', ...(await unlimited()), ...SMALL_PICTURES };
  stack = await startStack({ dataDir, port: 0, env });
  await new SandboxControl(stack.sandboxUrl!).set({ model: { latencyMs: 0, chunkMs: 0 } });
  world = await World.create(stack.url, stack.admin);
}, 180_000);

afterAll(async () => {
  await stack?.stop();
  expect(await permissionViolationsIn(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true, force: true });
});

describe('docs/security/authorization.md', () => {
  it.each(ROUTED.map((call) => [call.contract.subject, call] as const))('is right about %s', async (_subject, call) => {
    expect(await runRow(world, call)).toEqual(call.row.outcomes);
  });

  it.each(PLAIN_ROUTES.map((route) => [route.path, route] as const))('is right about %s', async (_path, route) => {
    expect(await runRoute(world, route)).toEqual(outcomesOf(route));
  });
});
