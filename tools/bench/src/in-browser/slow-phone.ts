import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { MemberClient } from '@crew/local-stack/client/member-client';
import type { Page } from 'playwright-core';
import type { App } from '../app.js';
import { atMost, type Figure, type Prepare } from '../figure.js';
import { bareRoom, MEMBERS_BUTTON } from './bare-room.js';
import { worstShift } from './every-screen.js';

const DECK = 'money';
const COMPOSER = 'Share a signal...';
/** Messages in the deck before the measured one. */
const EARLIER_MESSAGES = 60;
const NEWEST_MESSAGE = 'The newest message before the page opened';
const MESSAGES_PER_SECOND = 20;
const POSTING_SECONDS = 15;

/** A phone of 360 px with a fourfold CPU slowdown on a slow 4G connection. */
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** Long enough for a busy machine. */
const TIMEOUT_MS = 90_000;

/** A page without requests for this long is fully loaded. */
const NETWORK_IDLE_MS = 1_500;

/** Web Vitals of a page; times in ms. */
interface Vitals {
  largestContentfulPaint: number;
  cumulativeLayoutShift: number;
  interactionToNextPaint: number;
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** Web Vitals on a slow phone, each time with an empty cache. */
export const slowPhone: Prepare<App> = async (app) => {
  const authors = await Promise.all(Array.from({ length: 5 }, () => app.newMember()));
  for (let turn = 0; turn < EARLIER_MESSAGES; turn += 1) {
    await authors[turn % authors.length]!.call(deckCalls.postMessage, {
      deckId: DECK,
      content: `Earlier message ${turn}.`,
    });
  }
  const member = await app.newMember();
  // The first message of a member wins a badge whose card would cover the buttons.
  await member.call(deckCalls.postMessage, { deckId: 'music', content: 'My first words' });
  return async () => {
    await authors[0]!.call(deckCalls.postMessage, { deckId: DECK, content: NEWEST_MESSAGE });
    const landing = await openLanding(app);
    const bareInp = await useBareRoom(app);
    const deck = await useDeck(app, member, authors);
    const shift = await worstShift(
      app,
      (as) => slowPage(app, as),
      async (page) => (await vitalsWhenIdle(page)).cumulativeLayoutShift,
    );
    return [
      figure('landing page: largest contentful paint', 'ms', landing.largestContentfulPaint, 800),
      figure('landing page: layout shift', 'CLS', landing.cumulativeLayoutShift, 0.01),
      figure('deck: newest messages visible and composer usable', 'ms', deck.usableMs, 2_000),
      figure('deck: layout shift', 'CLS', deck.shift, 0.01),
      {
        ...figure(
          `deck: slowest interaction with ${MESSAGES_PER_SECOND} incoming messages per second`,
          'INP in ms',
          deck.inp,
          100,
        ),
        baseline: bareInp,
      },
      figure('deck: scripts as transferred until then', 'kB', deck.scriptKb, 140),
      figure('layout shift of the screen that shifts most', 'CLS', shift, 0.01),
    ];
  };
};

const figure = (what: string, unit: string, product: number, limit: number): Figure => ({
  id: 'P13',
  what: `slow phone, ${what}`,
  unit,
  product,
  goal: atMost(limit),
});

async function openLanding(app: App): Promise<Vitals> {
  const page = await slowPage(app);
  await page.goto('/');
  const vitals = await vitalsWhenIdle(page);
  await page.context().close();
  return vitals;
}

/** INP of the page that does the least a deck must do. */
async function useBareRoom(app: App): Promise<number> {
  const page = await slowPage(app);
  const html = bareRoom({ placeholder: COMPOSER, messages: EARLIER_MESSAGES, perSecond: MESSAGES_PER_SECOND });
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/');
  await interact(page);
  const { interactionToNextPaint } = await page.evaluate(() => window.vitals);
  await page.context().close();
  return interactionToNextPaint;
}

async function useDeck(
  app: App,
  member: MemberClient,
  authors: readonly MemberClient[],
): Promise<{ usableMs: number; shift: number; scriptKb: number; inp: number }> {
  const page = await slowPage(app, member);
  await page.goto(`/bridge/${DECK}`, { waitUntil: 'commit' });
  const usable = await page.waitForFunction(
    ({ text, placeholder }) => {
      const field = document.querySelector<HTMLTextAreaElement>(`textarea[placeholder="${placeholder}"]`);
      const newest = [...document.querySelectorAll('[role=article]')].findLast(({ textContent }) =>
        textContent.includes(text),
      );
      const isVisible = newest?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return field && !field.disabled && isVisible && newest!.getBoundingClientRect().top < innerHeight
        ? performance.now()
        : undefined;
    },
    { text: NEWEST_MESSAGE, placeholder: COMPOSER },
    { polling: 'raf' },
  );
  const usableMs = (await usable.jsonValue())!;
  const scriptKb = await page.evaluate(transferredScripts);
  const { cumulativeLayoutShift: shift } = await vitalsWhenIdle(page);
  const stop = postContinuously(authors);
  try {
    await interact(page);
  } finally {
    await stop();
  }
  const { interactionToNextPaint: inp } = await page.evaluate(() => window.vitals);
  await page.context().close();
  return { usableMs, shift, scriptKb, inp };
}

/** About thirty keys and taps: INP ignores outliers only from fifty interactions on. */
async function interact(page: Page): Promise<void> {
  const button = (await page.getByRole('button', { name: MEMBERS_BUTTON }).boundingBox())!;
  const composer = page.getByPlaceholder(COMPOSER);
  for (const words of ['and here', 'am I with', 'my phone']) {
    await composer.focus();
    await page.keyboard.type(words, { delay: 100 });
    await page.keyboard.press('Enter');
    // Without waiting for a stable layout, as a person would.
    await page.touchscreen.tap(button.x + button.width / 2, button.y + button.height / 2);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  // The last interaction is reported in the frame after it.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Posts at a constant rate until stopped, at most for `POSTING_SECONDS`. */
function postContinuously(authors: readonly MemberClient[]): () => Promise<void> {
  const posts: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    if (posts.length === MESSAGES_PER_SECOND * POSTING_SECONDS) return clearInterval(timer);
    const author = authors[posts.length % authors.length]!;
    posts.push(author.call(deckCalls.postMessage, { deckId: DECK, content: `Incoming message ${posts.length}.` }));
  }, 1_000 / MESSAGES_PER_SECOND);
  return async () => {
    clearInterval(timer);
    await Promise.all(posts);
  };
}

/** Size of the scripts that a page has loaded as they were transferred, in kB. */
function transferredScripts(): number {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1_000;
}

/** A throttled page with an empty cache that records its Web Vitals. */
async function slowPage(app: App, member?: MemberClient): Promise<Page> {
  const page = await app.page(PHONE, member);
  page.setDefaultTimeout(TIMEOUT_MS);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(recordVitals);
  return page;
}

async function vitalsWhenIdle(page: Page): Promise<Vitals> {
  await page.waitForFunction((idleMs) => {
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
    return document.readyState === 'complete' && performance.now() - Math.max(0, ...ends) > idleMs;
  }, NETWORK_IDLE_MS);
  return page.evaluate(() => window.vitals);
}

/** Records LCP, CLS and INP by the definitions of https://web.dev/articles/vitals. */
function recordVitals(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
  }
  const vitals: Vitals = { largestContentfulPaint: 0, cumulativeLayoutShift: 0, interactionToNextPaint: 0 };
  window.vitals = vitals;
  const observe = (type: string, handle: (entry: PerformanceEntry) => void): void => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(handle));
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  };
  observe('largest-contentful-paint', ({ startTime }) => void (vitals.largestContentfulPaint = startTime));
  // CLS: a session window ends after 1 s without a shift, or after 5 s.
  let [sum, begin, last] = [0, 0, Number.NEGATIVE_INFINITY];
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift;
    if (hadRecentInput) return;
    if (startTime - last > 1_000 || startTime - begin > 5_000) [sum, begin] = [0, startTime];
    sum += value;
    last = startTime;
    vitals.cumulativeLayoutShift = Math.max(vitals.cumulativeLayoutShift, sum);
  });
  observe('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming;
    if (interactionId) vitals.interactionToNextPaint = Math.max(vitals.interactionToNextPaint, duration);
  });
}
