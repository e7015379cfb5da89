import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { createPod } from '@crew/contracts/pods/create-pod';
import { updateProfile } from '@crew/contracts/identity/update-profile';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { newMember, type TestMember } from '../src/members.js';
import { ReverseProxy } from '../src/reverse-proxy.js';

/** Sum of the scores of a page; "good" is 0.1 (https://web.dev/articles/cls). */
const MAX_SHIFT = 0.02;
const CPU_SLOWDOWN = 6;
/** A guard against hanging: as much slower than on other pages. */
const SLOW_CPU_TIMEOUT_MS = 60_000;

const browser = new TestBrowser();
const proxy = new ReverseProxy();
let ada: TestMember;
/** The captain of the energy deck has yet to greet them. */
let newcomer: TestMember;

beforeAll(async () => {
  await Promise.all([browser.open(), proxy.open()]);
  ada = await newMember('ada');
  newcomer = await newMember('newcomer');
  await newcomer.call(updateProfile, { interests: ['Yoga'] });
  const eve = await newMember('eve');
  // More than a screen of them, of several heights: the list measures them before it is painted.
  for (let sentences = 0; sentences < 20; sentences++) {
    await eve.call(deckCalls.postMessage, {
      deckId: 'energy',
      content: 'A sentence of a message. '.repeat(1 + (sentences % 7)),
    });
  }
  // Rooms to catch up with, each with more than its skeleton has: what comes after the first look is unread.
  await ada.call(listDecks, {});
  for (const deckId of ['music', 'survival'] as const)
    for (let n = 1; n <= 5; n++) await eve.call(deckCalls.postMessage, { deckId, content: `Signal number ${n}` });
  for (const name of ['Stargazers', 'Night watch']) {
    const { id } = await eve.call(createPod, { name });
    await ada.call(joinPod, { id });
  }
});

afterAll(async () => {
  await browser.close();
  await proxy.close();
});

interface Shift {
  score: number;
  /** The shifted elements, with their places before and after. */
  moved: string[];
}

/** https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Records the layout shifts of a page; runs in it before its own scripts. */
function recordShifts(): void {
  window.shifts = [];
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join();
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.outerHTML.slice(0, 120)}: ${place(previousRect)} → ${place(currentRect)}`;
      });
      window.shifts.push({ score: value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

it.each(
  [
    '/',
    '/dashboard',
    '/bridge/energy',
    '/bridge/energy#greeted',
    '/bridge/money#first-visit',
    '/catch-up',
    '/shop',
    '/pods',
    '/onboarding/upload-headshots',
  ].flatMap((path) => [[path, 'a phone', PHONE] as const, [path, 'a desktop', DESKTOP] as const]),
)('%s does not move while it loads on %s with a slow CPU', async (path, _, viewport) => {
  const member = path.endsWith('#greeted') ? newcomer : ada;
  const page = await browser.page({ member, viewport, firstVisit: path.endsWith('#first-visit') });
  await page.addInitScript(recordShifts);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  page.setDefaultTimeout(SLOW_CPU_TIMEOUT_MS);
  await page.goto(path);
  // Loaded last.
  await page.getByRole('button', { name: 'Open Help Guide' }).waitFor();
  await page.waitForLoadState('networkidle');
  if (path.endsWith('#first-visit')) await page.getByRole('region', { name: 'Cookie consent' }).waitFor();
  await expectNoShift(page);
  await page.context().close();
});

async function expectNoShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((all, { score }) => all + score, 0);
  expect(sum > MAX_SHIFT ? shifts : []).toEqual([]);
}

it.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('the landing page does not move while its elements arrive one by one on %s', async (_, viewport) => {
  const page = await browser.page({ viewport });
  await page.addInitScript(recordShifts);
  proxy.partsOfPage = (html) => paintedOneByOne(page, html);
  await page.goto(proxy.url);
  await page.getByRole('button', { name: 'Open Help Guide' }).waitFor();
  await page.waitForLoadState('networkidle');
  await expectNoShift(page);
  await page.context().close();
});

/** The parts of a document, each after the one before it has been painted. */
async function* paintedOneByOne(page: Page, html: string): AsyncGenerator<string> {
  // The first screen is in the first section and the beginning of the next.
  const [first = '', ...rest] = html.split(/(?=<h2\b)/);
  const [head = '', ...parts] = [...first.split(/(?=<(?:main|section|div|ul|svg|h1|p|a)\b)/), rest.join('')];
  yield head;
  await page.waitForURL(proxy.url, { waitUntil: 'commit' });
  for (const part of parts) {
    const elements = await page.evaluate(() => document.getElementsByTagName('*').length);
    yield part;
    await page.waitForFunction((before) => document.getElementsByTagName('*').length > before, elements);
    // The second frame begins after the first has been painted.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
}
