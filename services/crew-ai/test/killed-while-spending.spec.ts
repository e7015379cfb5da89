import 'reflect-metadata';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import { SpendingApp } from './start-spending.js';

/** Mentions in all; `BUDGET_MENTIONS=10000` for the full test. */
const MENTIONS = Number(process.env.BUDGET_MENTIONS ?? 48);
/** A mention of so many is in a deck, where replies are three seconds apart; the others are in pods of their own. */
const IN_DECK = Math.max(4, Math.ceil(MENTIONS / 240));
/** So many mentions are posted at once. */
const WAVE = MENTIONS > 1_000 ? 96 : 24;
const KILL_EVERY_MS = 4_000;
const CAPTAIN_BUDGET = MENTIONS > 1_000 ? 150_000 : 24_000;
const ALL_BUDGET = CAPTAIN_BUDGET * 5;

const app = await SpendingApp.start({
  CAPTAIN_TOKENS_PER_DAY: String(CAPTAIN_BUDGET),
  AI_TOKENS_PER_DAY: String(ALL_BUDGET),
});

it(
  `never spends more than the budgets of the day on ${MENTIONS} mentions, with all features at work and replicas killed`,
  async () => {
    for (const deckId of DECK_IDS) await app.consent(DECKS[deckId].captain);
    // Once with nothing killed, so that every feature spends something.
    await app.askForTheRest(MENTIONS);
    let kills = 0;
    let posted = false;
    const killing = (async () => {
      do {
        await delay(KILL_EVERY_MS);
        await app.restart(kills++ % 2);
      } while (!posted);
    })();
    for (let nth = 0; nth < MENTIONS; nth += WAVE) {
      const wave = Array.from({ length: Math.min(WAVE, MENTIONS - nth) }, (_, at) => app.mention(nth + at, IN_DECK));
      await Promise.all([...wave, app.askForTheRest(nth)]);
    }
    await app.whenReplied(MENTIONS, KILL_EVERY_MS);
    posted = true;
    await killing;
    await app.whenReplied(MENTIONS, KILL_EVERY_MS);

    // First what the provider counted: captains may still ask what to remember, which is reserved before it is counted.
    const byCaptain = { ...app.counted };
    const fuel = await app.fuel();
    const replies = await app.replies();
    const counted = Object.values(byCaptain).reduce((sum, tokens) => sum + tokens, 0);
    const states = { posted: 0, 'given-up': 0, waiting: 0 };
    for (const { state } of replies) states[state] += 1;
    if (MENTIONS > 1_000)
      process.stdout.write(`${JSON.stringify({ kills, states, counted: byCaptain, requests: app.requests })}\n`);

    for (const [captain, tokens] of Object.entries(byCaptain)) {
      const most = Math.min(CAPTAIN_BUDGET, fuel.captains[captain]!);
      expect({ captain, over: Math.max(0, tokens - most) }).toEqual({ captain, over: 0 });
    }
    expect(counted).toBeLessThanOrEqual(ALL_BUDGET);
    expect(counted).toBeGreaterThan(ALL_BUDGET / 4);
    // Every feature has spent something, and some mentions came after the fuel was used up.
    expect(Object.keys(fuel.features).toSorted()).toEqual(
      expect.arrayContaining([
        'captain-letters',
        'captain-memories',
        'captain-replies',
        'moderation-advice',
        'room-summaries',
      ]),
    );
    expect(states['given-up']).toBeGreaterThan(0);
    expect(app.doubled).toEqual([]);
    for (const { _id, state } of replies) expect([_id, app.posted.has(_id)]).toEqual([_id, state === 'posted']);
    expect(kills).toBeGreaterThan(0);
  },
  MENTIONS > 1_000 ? 3_000_000 : 240_000,
);
