import { postMessage } from '@crew/contracts/chat/post-message';
import type { MemberClient as Passenger } from '@crew/local-stack/client/member-client';
import type { Page } from 'playwright-core';
import { atMost, type Figure } from '../figure.js';
import type { Ship } from './ship.js';

const DECK = 'money';
const COMPOSER = 'Share a signal...';
/** What a page has to show is among so many messages that were there before. */
const BEFORE = 60;
const LAST_WORDS = 'The last words before the telephone came';
const A_SECOND = 20;
const TALK_SECONDS = 15;

/** A telephone at 360 px, its processor four times slower than this machine's, on what is called slow 4G. */
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const SLOWER = 4;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** A machine that is busy besides makes it slower still. */
const PATIENCE_MS = 90_000;

/** Nothing was loaded for so long: the page is all there. */
const QUIET_MS = 1_500;

/** What the page has noted of itself: ms, but for the layout's shift. */
interface Noted {
  largestPaintAt: number;
  shift: number;
  slowestAnswer: number;
}

declare global {
  interface Window {
    noted: Noted;
  }
}

/** What members with a slow telephone wait for, and how still the page stands: each time with nothing in the cache. */
export async function prepareSlowTelephone(ship: Ship): Promise<() => Promise<Figure[]>> {
  const crowd = await Promise.all(Array.from({ length: 5 }, () => ship.newMember()));
  for (let turn = 0; turn < BEFORE; turn += 1) {
    await crowd[turn % crowd.length]!.call(postMessage, { deckId: DECK, content: `Word ${turn} of quite a few.` });
  }
  const member = await ship.newMember();
  // Who speaks for the first time wins a badge, and its card would lie over what is pressed.
  await member.call(postMessage, { deckId: 'music', content: 'My first words' });
  return async () => {
    await crowd[0]!.call(postMessage, { deckId: DECK, content: LAST_WORDS });
    const landing = await openLanding(ship);
    const deck = await useDeck(ship, member, crowd);
    return [
      figure('landing page: its largest paint', 'ms', landing.largestPaintAt, 1_800),
      figure('landing page: its layout shifts by', 'CLS', landing.shift, 0.02),
      figure('deck: its newest messages stand there, and one can write', 'ms', deck.usableMs, 2_500),
      figure('deck: its layout shifts by', 'CLS', deck.shift, 0.02),
      figure(
        `deck: slowest answer to a key or touch, ${A_SECOND} messages a second coming in`,
        'INP in ms',
        deck.inp,
        100,
      ),
    ];
  };
}

const figure = (what: string, unit: string, product: number, limit: number): Figure => ({
  id: 'P13',
  what: `a slow telephone, ${what}`,
  unit,
  product,
  goal: atMost(limit),
});

async function openLanding(ship: Ship): Promise<Noted> {
  const page = await slowPage(ship);
  await page.goto('/');
  const noted = await notedWhenQuiet(page);
  await page.context().close();
  return noted;
}

async function useDeck(
  ship: Ship,
  member: Passenger,
  crowd: readonly Passenger[],
): Promise<{ usableMs: number; shift: number; inp: number }> {
  const page = await slowPage(ship, member);
  await page.goto(`/bridge/${DECK}`, { waitUntil: 'commit' });
  const usable = await page.waitForFunction(
    ({ words, placeholder }) => {
      const field = document.querySelector<HTMLTextAreaElement>(`textarea[placeholder="${placeholder}"]`);
      const newest = [...document.querySelectorAll('[role=article]')].findLast(({ textContent }) =>
        textContent.includes(words),
      );
      const inSight = newest?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return field && !field.disabled && inSight && newest!.getBoundingClientRect().top < innerHeight
        ? performance.now()
        : undefined;
    },
    { words: LAST_WORDS, placeholder: COMPOSER },
    { polling: 'raf' },
  );
  const usableMs = (await usable.jsonValue())!;
  const { shift } = await notedWhenQuiet(page);
  const people = (await page.getByRole('button', { name: 'Crew and members' }).boundingBox())!;
  const stop = talk(crowd);
  await useIt(page, { x: people.x + people.width / 2, y: people.y + people.height / 2 }).finally(stop);
  const { slowestAnswer } = await page.evaluate(() => window.noted);
  await page.context().close();
  return { usableMs, shift, inp: slowestAnswer };
}

/**
 * Some thirty keys and touches: fewer than from which on the slowest may be left out.
 * @param people where the button is that shows who is there; a finger does not wait for a page to stand still
 */
async function useIt(page: Page, people: { x: number; y: number }): Promise<void> {
  const composer = page.getByPlaceholder(COMPOSER);
  for (const words of ['and here', 'am I with', 'my phone']) {
    await composer.focus();
    await page.keyboard.type(words, { delay: 100 });
    await page.keyboard.press('Enter');
    await page.touchscreen.tap(people.x, people.y);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  // What the last of them took is told in the frame after it.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Has the crowd say so many things a second until it is stopped, or for a while: a page that fell behind catches up. */
function talk(crowd: readonly Passenger[]): () => Promise<void> {
  const said: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    if (said.length === A_SECOND * TALK_SECONDS) return clearInterval(timer);
    const speaker = crowd[said.length % crowd.length]!;
    said.push(speaker.call(postMessage, { deckId: DECK, content: `So much to say, this is number ${said.length}.` }));
  }, 1_000 / A_SECOND);
  return async () => {
    clearInterval(timer);
    await Promise.all(said);
  };
}

/** A page of a browser with nothing in its cache, that notes what becomes of it. */
async function slowPage(ship: Ship, member?: Passenger): Promise<Page> {
  const page = await ship.page(PHONE, member);
  page.setDefaultTimeout(PATIENCE_MS);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(noteItself);
  return page;
}

async function notedWhenQuiet(page: Page): Promise<Noted> {
  await page.waitForFunction((quietMs) => {
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
    return document.readyState === 'complete' && performance.now() - Math.max(0, ...ends) > quietMs;
  }, QUIET_MS);
  return page.evaluate(() => window.noted);
}

/** Largest paint, shift of the layout and slowest answer, by the definitions of https://web.dev/articles/vitals. */
function noteItself(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
  }
  const noted: Noted = { largestPaintAt: 0, shift: 0, slowestAnswer: 0 };
  window.noted = noted;
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  };
  observe('largest-contentful-paint', ({ startTime }) => void (noted.largestPaintAt = startTime));
  // Shifts count together that follow each other within a second, and for five at most.
  let [sum, begin, last] = [0, 0, Number.NEGATIVE_INFINITY];
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift;
    if (hadRecentInput) return;
    if (startTime - last > 1_000 || startTime - begin > 5_000) [sum, begin] = [0, startTime];
    sum += value;
    last = startTime;
    noted.shift = Math.max(noted.shift, sum);
  });
  observe('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming;
    if (interactionId) noted.slowestAnswer = Math.max(noted.slowestAnswer, duration);
  });
}
