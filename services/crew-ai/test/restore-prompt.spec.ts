import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { getPrompt } from '@crew/contracts/crew-ai/get-prompt';
import { restorePrompt } from '@crew/contracts/crew-ai/restore-prompt';
import { CAPTAIN_PROMPT } from '../src/prompts/captain.prompt.js';
import { changed, startPrompts } from './start-prompts.js';

const { crewAi, startReplica, as, audit, get, publish, restore, repliedWith } = await startPrompts();

describe('restore-prompt', () => {
  it('makes an earlier version live again, as a new entry', async () => {
    await publish(changed('Like the sea.'));
    await publish(changed('Something else.'));
    const before = (await get()).live.version;
    const { live, revision, publications } = await restore('4.1');
    expect(live).toEqual({ version: '4.1', text: changed('Like the sea.') });
    expect(publications[0]).toMatchObject({ revision, version: '4.1', restored: true });
    expect(audit.asked.at(-1)?.input).toMatchObject({
      action: 'ai-crew.prompt-restored',
      details: { version: '4.1', 'version-before': before },
    });
    expect((await repliedWith()).prompt).toBe('captain 4.1');
  });

  it('makes the version live again that Crew comes with, and survives a restart', async () => {
    expect((await restore('4')).live).toEqual({ version: '4', text: CAPTAIN_PROMPT.text });
    const restarted = await startReplica();
    expect((await restarted.call(getPrompt, { name: 'captain' }, { as })).publications[0]).toMatchObject({
      version: '4',
      text: null,
    });
    expect((await repliedWith()).prompt).toBe('captain 4');
  });

  it('returns not_found for a version that never was, and conflict for an old revision', async () => {
    const { revision } = await get();
    expect(await crewAi.codeOf(restorePrompt, { name: 'captain', revision, version: '3' }, { as })).toBe('not_found');
    const old = { name: 'captain', revision: revision - 1, version: '4.1' } as const;
    expect(await crewAi.codeOf(restorePrompt, old, { as })).toBe('conflict');
  });
});
