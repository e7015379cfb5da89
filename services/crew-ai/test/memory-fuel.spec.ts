import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { FuelService } from '../src/fuel/fuel.service.js';
import { MemoryApp } from './start-memories.js';

const BUDGET = 100_000;
const app = await MemoryApp.start({ CAPTAIN_TOKENS_PER_DAY: BUDGET });
const fuel = app.crewAi.service.app.get(FuelService);

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
  await eventually('the extraction ended', () => app.extractionsEnded(ada), 20_000);
  expect(await app.texts(ada, 'seraphine')).toEqual(['Likes rain']);
}, 60_000);
