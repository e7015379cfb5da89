import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { DeckId } from '@crew/contracts/chat/decks';
import type { Locator, Page } from 'playwright-core';
import { atMost, atMostTimes, type Figure, type Prepare } from '../figure.js';
import { percentile } from '../stats.js';
import { FIRST_SEQ, NEWEST_MESSAGE, seedDecks, type Deck } from '../seed-decks.js';
import type { App } from '../app.js';

const SMALL: Deck = { deckId: 'energy', count: 1_000 };
const LARGE: Deck = { deckId: 'music', count: 100_000 };
/** Messages to scroll back: all of the small deck. */
const SCROLLED = 1_000;
/** Positions of the linked messages in the deck, none of them near the previous one. */
const LINKED = [0.5, 0.1, 0.7, 0.3, 0.6, 0.2, 0.4];
/** Distance of one turn of the wheel. */
const WHEEL_STEP_PX = 400;
const SLOW_FRAME_MS = 50;

/** A deck of 100,000 messages in a browser; the baseline is one of 1,000. */
export const longDecks: Prepare<App> = async (app) => {
  const { stack, admin } = app;
  const ids = await seedDecks(stack.mongoUrl, [SMALL, LARGE], (deckId, content) =>
    admin.call(deckCalls.postMessage, { deckId, content }),
  );
  return async () => {
    const small = await measure(app, SMALL, ids);
    const large = await measure(app, LARGE, ids);
    const compared = (what: string, key: keyof Measures, ratio: number): Figure => ({
      id: 'P9',
      what: `${what}: 100,000 messages compared with 1,000`,
      unit: 'ms',
      baseline: small[key],
      product: large[key],
      goal: atMostTimes(ratio),
    });
    return [
      compared('from navigation to the newest message on the screen', 'openedMs', 1.1),
      compared('scroll a thousand messages back', 'scrolledMs', 1.1),
      {
        id: 'P9',
        what: `frames over ${SLOW_FRAME_MS} ms while scrolling a thousand messages back`,
        unit: 'frames',
        product: large.slowFrames,
        goal: atMost(0),
      },
      compared('from following a link to its message on the screen', 'jumpedMs', 1.1),
      compared('from submitting a search to its results on the screen', 'searchedMs', 1.5),
    ];
  };
};

interface Measures {
  openedMs: number;
  scrolledMs: number;
  slowFrames: number;
  jumpedMs: number;
  searchedMs: number;
}

async function measure(app: App, { deckId, count }: Deck, ids: Map<DeckId, string[]>): Promise<Measures> {
  const member = await app.newMember();
  const begin = performance.now();
  const page = await app.deck(member, deckId);
  await page.getByText(NEWEST_MESSAGE).first().waitFor();
  const openedMs = performance.now() - begin;
  const { scrolledMs, slowFrames } = await scrollBack(page, count + FIRST_SEQ - SCROLLED);
  // Reload, so that only the newest messages are loaded.
  await page.reload();
  await page.getByText(NEWEST_MESSAGE).first().waitFor();
  const jumps: number[] = [];
  for (const part of LINKED) {
    const seq = Math.round(count * part);
    const follow = () =>
      page.evaluate((hash) => void (location.hash = hash), `message-${ids.get(deckId)![seq - FIRST_SEQ]}`);
    jumps.push(await timeUntil(page, new RegExp(`this is message ${seq}\\b`), follow));
  }
  await page.goto(`/search?in=${deckId}`);
  await page.getByLabel('Words to look for').fill('zeppelin');
  const searchedMs = await timeUntil(page, 'from a', () => page.keyboard.press('Enter'));
  await page.context().close();
  return { openedMs, scrolledMs, slowFrames, jumpedMs: percentile(jumps, 0.5), searchedMs };
}

/** Milliseconds from an action until a text is on the page. */
async function timeUntil(page: Page, text: string | RegExp, action: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await action();
  await page.getByRole('main').getByText(text).first().waitFor();
  return performance.now() - begin;
}

/** Turns the wheel until the message with a sequence number is on the page. */
async function scrollBack(page: Page, seq: number): Promise<Pick<Measures, 'scrolledMs' | 'slowFrames'>> {
  const feed = page.getByRole('feed');
  await feed.hover();
  const scrolled = countFrames(feed, seq);
  let turning = true;
  void scrolled.finally(() => (turning = false));
  while (turning) await page.mouse.wheel(0, -WHEEL_STEP_PX);
  return scrolled;
}

/** Counts frames until the message with a sequence number, or an earlier one, is on the page. */
const countFrames = (feed: Locator, seq: number): Promise<Pick<Measures, 'scrolledMs' | 'slowFrames'>> =>
  feed.evaluate(
    async (feed, { seq, slowMs }) => {
      const reached = (): boolean => {
        const found = /this is message (\d+)/.exec(feed.textContent);
        return found !== null && Number(found[1]) <= seq;
      };
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const begin = await frame();
      let [before, slow] = [begin, 0];
      while (!reached() && before - begin < 60_000) {
        const now = await frame();
        if (now - before > slowMs) slow += 1;
        before = now;
      }
      return { scrolledMs: before - begin, slowFrames: slow };
    },
    { seq, slowMs: SLOW_FRAME_MS },
  );
