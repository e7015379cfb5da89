import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { DECK_IDS } from '@crew/contracts/chat/decks';
import { eventually } from '@crew/testing/eventually';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FuelService } from '../src/fuel/fuel.service.js';
import type { ReplyDocument } from '../src/replies/reply.schema.js';
import { ToolsApp } from './start-tools.js';

/** Enough for a few replies with tools. */
const BUDGET = 60_000;
const MENTIONS = 12;
const app = await ToolsApp.start({ CAPTAIN_TOKENS_PER_DAY: BUDGET });
const { provider } = app;
const fuel = app.crewAi.service.app.get(FuelService);

it('many mentions never overspend the budget of the day, although each reply uses all tools that it may', async () => {
  for (const deckId of DECK_IDS) {
    for (let nth = 0; nth < 8; nth++) app.deck.put({ deckId, content: `raccoon ${'and so on '.repeat(30)}` });
  }
  let counted = 0;
  provider.answer = ({ messages, tools, tool_choice, max_completion_tokens }) => {
    // As many tokens as a provider can count: all that it was sent, by its own measure, and the longest answer.
    const sent = JSON.stringify([messages, tools ?? []]).length / 4;
    const tokens = Math.ceil(sent) + max_completion_tokens;
    counted += tokens;
    if (!tools || tool_choice === 'none') return { text: 'Aye.', tokens };
    return { calls: [{ name: 'search_room', arguments: '{"words":"raccoon"}' }], tokens };
  };
  const asked = await Promise.all(
    Array.from({ length: MENTIONS }, (_, nth) => {
      const deckId = DECK_IDS[nth % DECK_IDS.length]!;
      return app.deck.post({ deckId, content: 'Where, @lyra?', mentions: ['lyra'] });
    }),
  );
  const replies = app.crewAi.service.app.get<Model<ReplyDocument>>(getModelToken('Reply'));
  await eventually(
    'every reply is posted or given up',
    async () => (await replies.countDocuments({ state: { $ne: 'waiting' } })) === asked.length,
    400_000,
  );
  expect(counted).toBeLessThanOrEqual(BUDGET);
  expect(BUDGET - (await fuel.tokensLeft('lyra'))).toBe(counted);
  const [used] = await fuel.usedSince(new Date().toISOString().slice(0, 10));
  expect(used).toEqual({ feature: 'captain-replies', calls: provider.requests.length, tokens: counted });
  // What does not cover all rounds is left to replies without tools.
  const withTools = provider.requests.filter(({ tools }) => tools !== undefined);
  expect(withTools.length).toBeGreaterThan(3);
  expect(withTools.length).toBeLessThan(provider.requests.length);
}, 450_000);
