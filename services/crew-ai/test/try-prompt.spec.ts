import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { getFuel } from '@crew/contracts/crew-ai/get-fuel';
import { tryPrompt } from '@crew/contracts/crew-ai/try-prompt';
import { admin, member } from '@crew/testing/actors';
import { FuelService } from '../src/fuel/fuel.service.js';
import { CAPTAIN_PROMPT } from '../src/prompts/captain.prompt.js';
import { HELP_GUIDE_PROMPT } from '../src/prompts/help-guide.prompt.js';
import { startCrewAi } from './start-crew-ai.js';

const PLAYGROUND_TOKENS_PER_DAY = 20_000;
const { crewAi, sandbox, startReplica } = await startCrewAi({ PLAYGROUND_TOKENS_PER_DAY });
const as = admin();
const SITUATION = 'brevity/answers a short question briefly [lyra]';
const ONE_SENTENCE = CAPTAIN_PROMPT.text.replace('of one to four sentences', 'of one sentence');
const input = (text: string, situation = SITUATION) => ({ name: 'captain' as const, text, situation });

beforeEach(() => sandbox.control.reset());

describe('try-prompt', () => {
  it('answers by the live prompt and by the changed one, each with the results of its checks', async () => {
    const { before, after } = await crewAi.call(tryPrompt, input(ONE_SENTENCE), { as });
    const sentences = (text: string) => text.match(/[.!?](?=\s|$)/g)?.length;
    expect(sentences(after.text)).toBe(1);
    expect(sentences(before.text)).toBeGreaterThan(1);
    for (const { checks, tokens, cost } of [before, after]) {
      expect(checks).toContainEqual({ check: 'sentences', expected: '6', passed: true });
      expect(checks.every(({ passed }) => passed)).toBe(true);
      expect(tokens).toBeGreaterThan(0);
      expect(cost).toBeGreaterThan(0);
    }
    const sent = await sandbox.control.log('ai', '/chat/completions');
    const prompts = sent.map(
      ({ body }) => (JSON.parse(body) as { messages: { content: string }[] }).messages[0]!.content,
    );
    expect(prompts.filter((prompt) => prompt.includes('of one sentence'))).toHaveLength(1);
    expect(prompts).toHaveLength(2);
  });

  it('names the checks that an answer fails', async () => {
    await sandbox.control.set({ model: { mode: 'echo' } });
    const { after } = await crewAi.call(tryPrompt, input(ONE_SENTENCE, 'asked/lists three tips [lyra]'), { as });
    expect(after.checks).toContainEqual({ check: 'items', expected: '3', passed: false });
  });

  it('tries the prompt of the Help Guide in the guide’s situations, and in no other', async () => {
    const guide = {
      name: 'help-guide',
      text: HELP_GUIDE_PROMPT.text,
      situation: 'guide/How do I earn ITC? [guide]',
    } as const;
    const { after } = await crewAi.call(tryPrompt, guide, { as });
    expect(after.checks).toContainEqual({ check: 'article', expected: 'earn-itc', passed: true });
    expect(await crewAi.codeOf(tryPrompt, { ...guide, situation: SITUATION }, { as })).toBe('not_found');
    expect(await crewAi.codeOf(tryPrompt, input(ONE_SENTENCE, 'crisis/a person at risk [lyra]'), { as })).toBe(
      'not_found',
    );
  });

  it('asks no model about a text that could not be published, or for a member', async () => {
    expect(await crewAi.codeOf(tryPrompt, input('Be nice.'), { as })).toBe('prompt_incomplete');
    expect(await crewAi.codeOf(tryPrompt, input(`${ONE_SENTENCE} {color}`), { as })).toBe('placeholder_unknown');
    expect(await crewAi.codeOf(tryPrompt, input(ONE_SENTENCE), { as: member() })).toBe('admin_only');
    expect(await sandbox.control.log('ai', '/chat/completions')).toHaveLength(0);
  });

  it('returns model_away when the provider fails', async () => {
    await sandbox.control.fault({ provider: 'ai', kind: 'status', status: 500, times: 1 });
    expect(await crewAi.codeOf(tryPrompt, input(ONE_SENTENCE), { as })).toBe('model_away');
  });

  it('spends its own budget, never more than that at two replicas, and none of the captain’s fuel', async () => {
    // Either replica answers.
    await startReplica();
    const fuel = () => crewAi.call(getFuel, { deckId: 'energy' }, { as: member() });
    const full = await fuel();
    const codes: (string | undefined)[] = [];
    while (!codes.includes('playground_budget_used')) {
      const ten = Array.from({ length: 10 }, () => crewAi.codeOf(tryPrompt, input(ONE_SENTENCE), { as }));
      codes.push(...(await Promise.all(ten)));
    }
    expect(new Set(codes)).toEqual(new Set(['ok', 'playground_budget_used']));
    const used = await crewAi.service.app.get(FuelService).usedSince(new Date().toISOString().slice(0, 10));
    expect(used.find(({ feature }) => feature === 'playground')!.tokens).toBeLessThanOrEqual(PLAYGROUND_TOKENS_PER_DAY);
    expect(await fuel()).toEqual(full);
  });
});
