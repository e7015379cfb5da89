import { postMessage } from '@crew/contracts/chat/post-message';
import type { Locator, Page } from 'playwright-core';
import { atMost, less, type Figure } from '../figure.js';
import { percentile } from '../stats.js';
import { FIRST_SEQ, LARGE, LAST_WORDS, seedTwoDecks, SMALL, type Deck } from '../two-decks.js';
import type { Ship } from './ship.js';

/** How far is scrolled back. */
const BACK = 900;
/** How far into the deck links lead, one after the other: never to what is loaded already. */
const LINKED = [0.5, 0.1, 0.7, 0.3, 0.6, 0.2, 0.4];
/** Px of a turn of the wheel: brisk, and held. */
const STEP_PX = 400;
const FRAME_MS = 50;

/** What a deck costs in a browser, once there are 100,000 messages in it; the floor is one of 1,000. */
export async function prepareLongDecks(ship: Ship): Promise<() => Promise<Figure[]>> {
  const { stack, admin } = ship;
  const ids = await seedTwoDecks(stack.mongoUrl, (deckId, content) => admin.call(postMessage, { deckId, content }));
  return async () => {
    const small = await measure(ship, SMALL, ids);
    const large = await measure(ship, LARGE, ids);
    const beside = (what: string, key: keyof Measures, ratio: number): Figure => ({
      id: 'P9',
      what: `${what}: 100,000 messages against 1,000`,
      unit: 'ms',
      floor: small[key],
      product: large[key],
      goal: less(ratio),
    });
    return [
      beside('from the address to the newest message on the screen', 'openedMs', 1.2),
      beside(`scroll ${BACK} messages back`, 'scrolledMs', 1.2),
      {
        id: 'P9',
        what: `frames over ${FRAME_MS} ms while ${BACK} messages are scrolled back, of 100`,
        unit: 'frames',
        floor: small.slowFrames,
        product: large.slowFrames,
        goal: atMost(5),
      },
      beside('from a link to its message on the screen', 'jumpedMs', 1.2),
      beside('from Search to what is found on the screen', 'searchedMs', 3),
    ];
  };
}

interface Measures {
  openedMs: number;
  scrolledMs: number;
  /** Of a hundred. */
  slowFrames: number;
  jumpedMs: number;
  searchedMs: number;
}

async function measure(ship: Ship, { deckId, count }: Deck, ids: Map<string, string[]>): Promise<Measures> {
  const member = await ship.newMember();
  const begin = performance.now();
  const page = await ship.deck(member, deckId);
  await page.getByText(LAST_WORDS).first().waitFor();
  const openedMs = performance.now() - begin;
  const { scrolledMs, slowFrames } = await scrollBack(page, count + 1 - BACK);
  // A page that has loaded nothing but the newest.
  await page.reload();
  await page.getByText(LAST_WORDS).first().waitFor();
  const jumps: number[] = [];
  for (const part of LINKED) {
    const seq = Math.round(count * part);
    const follow = () =>
      page.evaluate((hash) => void (location.hash = hash), `message-${ids.get(deckId)![seq - FIRST_SEQ]}`);
    jumps.push(await until(page, new RegExp(`this is message ${seq}\\b`), follow));
  }
  await page.goto(`/search?in=${deckId}`);
  await page.getByLabel('Words to look for').fill('zeppelin');
  const searchedMs = await until(page, 'from a', () => page.keyboard.press('Enter'));
  await page.context().close();
  return { openedMs, scrolledMs, slowFrames, jumpedMs: percentile(jumps, 0.5), searchedMs };
}

/** Milliseconds until the words are on the page. */
async function until(page: Page, words: string | RegExp, act: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await act();
  await page.getByRole('main').getByText(words).first().waitFor();
  return performance.now() - begin;
}

/** Turns the wheel until the message of a place is on the page. */
async function scrollBack(page: Page, seq: number): Promise<Pick<Measures, 'scrolledMs' | 'slowFrames'>> {
  const feed = page.getByRole('feed');
  await feed.hover();
  const scrolled = countFrames(feed, seq);
  let turning = true;
  void scrolled.finally(() => (turning = false));
  while (turning) await page.mouse.wheel(0, -STEP_PX);
  return scrolled;
}

/** Counts frames until the message of a place, or an earlier one, is on the page. */
const countFrames = (feed: Locator, seq: number): Promise<Pick<Measures, 'scrolledMs' | 'slowFrames'>> =>
  feed.evaluate(
    async (feed, { seq, slowMs }) => {
      const reached = (): boolean => {
        const found = /this is message (\d+)/.exec(feed.textContent);
        return found !== null && Number(found[1]) <= seq;
      };
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const begin = await frame();
      let [before, frames, slow] = [begin, 0, 0];
      while (!reached() && before - begin < 60_000) {
        const now = await frame();
        frames += 1;
        if (now - before > slowMs) slow += 1;
        before = now;
      }
      return { scrolledMs: before - begin, slowFrames: (slow / frames) * 100 };
    },
    { seq, slowMs: FRAME_MS },
  );
