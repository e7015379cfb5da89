import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Stack } from '@crew/local-stack/stack';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import type { FaultKind, Rig } from '../src/faults/fault.js';
import { PROVIDER_FAULTS } from '../src/faults/providers.js';
import { WEBHOOK_FAULTS } from '../src/faults/webhooks.js';

const KINDS = [...PROVIDER_FAULTS, ...WEBHOOK_FAULTS].map((kind) => [kind.name, kind] as const);

describe('faults of providers and webhooks', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.stop());

  const behaviour = async (): Promise<unknown> => (await fetch(`${sandbox.url}/__control`)).json();

  it.each(KINDS)('%s: begins before members act, and leaves nothing behind', async (_name, kind: FaultKind) => {
    const before = await behaviour();
    const seen: Promise<unknown>[] = [];
    const members = [{ soon: () => void seen.push(behaviour()) }];
    const rig = { stack: { sandboxUrl: sandbox.url } as Stack, members } as unknown as Rig;
    await kind.inject(rig, { kind: kind.name, victims: [], holdMs: 0, restMs: 0 });
    expect(await seen[0]).not.toEqual(before);
    expect(await behaviour()).toEqual(before);
  });
});
