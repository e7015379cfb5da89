import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { getPrompt } from '@crew/contracts/crew-ai/get-prompt';
import { publishPrompt } from '@crew/contracts/crew-ai/publish-prompt';
import { restorePrompt } from '@crew/contracts/crew-ai/restore-prompt';
import { member } from '@crew/testing/actors';
import { CAPTAIN_PROMPT } from '../src/prompts/captain.prompt.js';
import { HELP_GUIDE_PROMPT } from '../src/prompts/help-guide.prompt.js';
import { faultsOf } from '../src/prompts/prompt.rules.js';
import { changed, startPrompts } from './start-prompts.js';

const { crewAi, as, get, publish } = await startPrompts();

describe('the prompts that Crew comes with', () => {
  it.each([CAPTAIN_PROMPT, HELP_GUIDE_PROMPT])('have what code relies on: $name', (prompt) => {
    expect(faultsOf(prompt.text, prompt)).toEqual([]);
  });
});

describe('calls about prompts', () => {
  it.each([
    [getPrompt, { name: 'captain' }],
    [publishPrompt, { name: 'captain', revision: 0, text: changed('x') }],
    [restorePrompt, { name: 'captain', revision: 0, version: '4' }],
  ] as const)('are for admins only: %p', async (contract, input) => {
    expect(await crewAi.codeOf(contract, input, { as: member() })).toBe('admin_only');
    expect(await crewAi.codeOf(contract, input)).toBe('signed_out');
  });

  it('know the captains’ prompt and that of the Help Guide, and no other', async () => {
    const { live, builtIn, placeholders, publications } = await get();
    expect(live).toEqual({ version: '4', text: CAPTAIN_PROMPT.text });
    expect(builtIn).toEqual(live);
    expect(placeholders).toEqual(['name', 'role', 'place', 'mood', 'bio', 'personality', 'time']);
    expect(publications).toEqual([]);
    const guide = await crewAi.call(getPrompt, { name: 'help-guide' }, { as });
    expect(guide.live.text).toBe(HELP_GUIDE_PROMPT.text);
    expect(await crewAi.codeOf(getPrompt, { name: 'memory' }, { as })).toBe('invalid_input');
  });
});

describe('get-prompt', () => {
  it('pages through the whole history', async () => {
    while ((await get()).revision < 23) await publish(changed(`Line ${Math.random()}`));
    const newest = await get();
    expect(newest).toMatchObject({ hasOlder: true, revision: 23 });
    const older = await crewAi.call(
      getPrompt,
      { name: 'captain', before: newest.publications.at(-1)!.revision },
      { as },
    );
    expect(older).toMatchObject({ hasOlder: false, revision: 23, live: newest.live });
    const all = [...newest.publications, ...older.publications].map(({ revision }) => revision);
    expect(all).toEqual(Array.from({ length: 23 }, (_, index) => 23 - index));
  });
});
