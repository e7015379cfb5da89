import 'reflect-metadata';
import { beforeEach, expect, it } from '@jest/globals';
import { captainAway } from '@crew/contracts/crew-ai/crew-ai.events';
import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { ToolsApp } from './start-tools.js';

const app = await ToolsApp.start();
const { provider } = app;
await stubCall(app.crewAi.connection, recordAudit, () => null);

const MODELS = {
  400: ['creation', 'orion', 'gpt-4o'],
  404: ['music', 'cadence', 'grok-2'],
  422: ['money', 'midas', 'gemini-pro'],
} as const;

beforeEach(() => app.reset());

const withTools = () => provider.requests.map(({ tools }) => tools !== undefined);

it.each([400, 404, 422])(
  'a model whose provider rejects tools with %d replies, and is asked without them from then on',
  async (status) => {
    // Each status with a model of its own: what was found out about one says nothing about another.
    const [deckId, captain, model] = MODELS[status as 400];
    await app.crewAi.call(updateCrewSettings, { id: captain, model }, { as: app.ada });
    provider.answer = ({ tools }) => (tools ? { status } : { text: 'Aye, without.' });
    const first = await app.ask(`Hello, @${captain}`, { deckId }, captain);
    expect(first.content).toBe('Aye, without.');
    expect(withTools()).toEqual([true, false]);
    await app.ask(`Hello again, @${captain}`, { deckId }, captain);
    expect(withTools()).toEqual([true, false, false]);
    expect((await app.explain(first)).tools).toEqual([]);
  },
);

it('a request that is rejected without tools too is given up, and says nothing about tools', async () => {
  const away = app.crewAi.streamEvents(captainAway, 'energy');
  await app.crewAi.connection.flush();
  provider.answer = () => ({ status: 400 });
  const message = await app.deck.post({ deckId: 'energy', content: 'Hello, @lyra', mentions: ['lyra'] });
  await eventually('the author is notified', () => away.some(({ replyTo }) => replyTo === message.id));
  expect(withTools()).toEqual([true, false]);
  provider.reset();
  await app.ask('And now, @lyra?');
  expect(withTools()).toEqual([true]);
});
