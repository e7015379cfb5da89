import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { FuelService, OutOfFuel } from '../src/fuel/fuel.service.js';
import { MemoryApp } from './start-memories.js';

const BUDGET = 100_000;
const HOURLY = 3;
const app = await MemoryApp.start({ CAPTAIN_TOKENS_PER_DAY: BUDGET, CAPTAIN_REPLIES_PER_MEMBER_HOUR: HOURLY });
const fuel = app.crewAi.service.app.get(FuelService);

it('the budget of a captain that has used nothing does not cover more than it is', async () => {
  await expect(fuel.reserve('captain-replies', 'orion', BUDGET + 1)).rejects.toThrow(OutOfFuel);
  expect(await fuel.tokensLeft('orion')).toBe(BUDGET);
});

it('books what looking for details costs on the captain, and skips it when only enough for replies is left', async () => {
  const ada = member();
  await app.consent(ada, 'seraphine');
  await app.tell(ada, 'ascension', '@seraphine I like rain', 'Likes rain');
  const used = await fuel.usedSince(new Date().toISOString().slice(0, 10));
  const ofMemories = used.find(({ feature }) => feature === 'captain-memories');
  expect(ofMemories).toMatchObject({ calls: 1, tokens: expect.any(Number) });
  const spent = used.reduce((sum, { tokens }) => sum + tokens, 0);
  expect(BUDGET - (await fuel.tokensLeft('seraphine'))).toBe(spent);

  await fuel.reserve('captain-replies', 'seraphine', (await fuel.tokensLeft('seraphine')) - 3_500);
  await app.ask(ada, 'ascension', '@seraphine I like snow');
  await eventually('the extraction ended', () => app.extractionsEnded(ada));
  expect(await app.texts(ada, 'seraphine')).toEqual(['Likes rain']);
});

it('looks into as many unanswered messages of a member as they may have replies in an hour', async () => {
  const [bo, cy] = [member(), member()];
  for (const one of [bo, cy]) await app.consent(one, 'lyra');
  const replyTo = { id: 'earlier', seq: 1, userId: 'lyra', user: null, excerpt: '' };
  for (const what of ['fog', 'ice', 'sun', 'sea', 'sky']) {
    await app.post(bo, 'energy', `I like ${what}`, { mentions: [], replyTo });
  }
  await app.tell(cy, 'energy', '@lyra I like rain', 'Likes rain');
  await eventually('the others are remembered', async () => (await app.texts(bo, 'lyra')).length === HOURLY);
  await eventually('no extraction is left', () => app.extractionsEnded(bo));
  expect(await app.texts(bo, 'lyra')).toHaveLength(HOURLY);
});
