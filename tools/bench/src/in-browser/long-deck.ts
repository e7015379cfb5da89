import { postMessage } from '@crew/contracts/chat/post-message';
import type { Page } from 'playwright-core';
import { atMost, less, type Figure } from '../figure.js';
import { LARGE, LAST_WORDS, seedTwoDecks, SMALL, type Deck } from '../two-decks.js';
import type { Ship } from './ship.js';

/** How far is scrolled back, and how far back a link leads. */
const BACK = 900;
/** Px in a frame: a brisk turn of the wheel, held. */
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
  await page.getByRole('button', { name: 'To the newest' }).click();
  await page.getByText(LAST_WORDS).first().waitFor();
  const seq = count - BACK;
  const jumpedMs = await until(page, new RegExp(`this is message ${seq}\\b`), () => {
    return page.evaluate((hash) => void (location.hash = hash), `message-${ids.get(deckId)![seq - 2]}`);
  });
  await page.goto(`/search?in=${deckId}`);
  await page.getByLabel('Words to look for').fill('zeppelin');
  const searchedMs = await until(page, 'from a', () => page.keyboard.press('Enter'));
  await page.context().close();
  return { openedMs, scrolledMs, slowFrames, jumpedMs, searchedMs };
}

/** Milliseconds until the words are on the page. */
async function until(page: Page, words: string | RegExp, act: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await act();
  await page.getByRole('main').getByText(words).first().waitFor();
  return performance.now() - begin;
}

/** Scrolls back, a step a frame, until the message of a place is on the page. */
function scrollBack(page: Page, seq: number): Promise<Pick<Measures, 'scrolledMs' | 'slowFrames'>> {
  return page.getByRole('feed').evaluate(
    async (feed, { seq, step, slowMs }) => {
      const reached = (): boolean => {
        const found = /this is message (\d+)/.exec(feed.textContent);
        return found !== null && Number(found[1]) <= seq;
      };
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const begin = await frame();
      let [before, frames, slow] = [begin, 0, 0];
      while (!reached() && before - begin < 60_000) {
        feed.scrollTop -= step;
        const now = await frame();
        frames += 1;
        if (now - before > slowMs) slow += 1;
        before = now;
      }
      return { scrolledMs: before - begin, slowFrames: (slow / frames) * 100 };
    },
    { seq, step: STEP_PX, slowMs: FRAME_MS },
  );
}
