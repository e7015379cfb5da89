import 'reflect-metadata';
import { afterAll, expect, it } from '@jest/globals';
import { FuelService } from '../src/fuel/fuel.service.js';
import { ModelsService, type Toolbox } from '../src/models/models.service.js';
import { ScriptedProvider, type ScriptedAnswer } from './scripted-provider.js';
import { startCrewAi } from './start-crew-ai.js';

const provider = await ScriptedProvider.start();
afterAll(() => provider.stop());
const { crewAi } = await startCrewAi({
  AI_BASE_URL: provider.url,
  AI_TIMEOUT_SECONDS: 2,
  CAPTAIN_TOKENS_PER_DAY: 1_000_000,
});
const fuel = crewAi.service.app.get(FuelService);
const models = crewAi.service.app.get(ModelsService);
const MAX_TOKENS = 300;
const TOOLBOX: Toolbox = {
  definitions: [{ name: 'look', description: 'Looks.', parameters: { type: 'object', properties: {} } }],
  run: () => Promise.resolve('<result>\n{}\n</result>'),
};

/** What the captain's budget loses by one request. */
async function costOf(answer: ScriptedAnswer, withTools: boolean): Promise<number> {
  provider.answer = () => answer;
  const before = await fuel.tokensLeft('lyra');
  // A model of its own each time, whose circuit is closed.
  const request = {
    feature: 'captain-replies' as const,
    captain: 'lyra',
    model: `model-${provider.requests.length}-${withTools}`,
    turns: [{ role: 'user' as const, content: 'Rest. '.repeat(100) }],
    maxTokens: MAX_TOKENS,
    onText: () => {},
  };
  await (withTools ? models.completeWithTools(request, TOOLBOX) : models.complete(request)).catch(() => undefined);
  return before - (await fuel.tokensLeft('lyra'));
}

it.each([
  ['stalls', { text: 'Breathe', breaks: 'stalls' }],
  ['is cut off', { text: 'Breathe', breaks: 'cut' }],
  ['is empty', { text: '', tokens: 200 }],
  ['is empty, in a stream that is cut off', { text: '', breaks: 'cut' }],
] as const)('an answer that %s costs the most that the provider may have counted', async (_what, answer) => {
  for (const withTools of [false, true]) {
    const cost = await costOf(answer, withTools);
    expect(cost).toBeGreaterThan(MAX_TOKENS);
    expect(cost).toBeLessThan(MAX_TOKENS + 1_000);
  }
});

it('a request that the provider answers with an error costs nothing', async () => {
  for (const status of [400, 429, 500]) expect(await costOf({ status }, false)).toBe(0);
  expect(await costOf({ status: 500 }, true)).toBe(0);
});

it.each([-1_000_000, Number.NaN, 0.5, 1e300])(
  'a provider that reports %d tokens gives no fuel back',
  async (tokens) => {
    const cost = await costOf({ text: 'Breathe', tokens }, false);
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThan(1_000);
  },
);
