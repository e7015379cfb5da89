import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { CREW, CREW_KEYS, DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import type { getDeckGlimpse } from '@crew/contracts/chat/get-deck-glimpse';
import { loadArticles } from '@crew/contracts/help/article';
import type { Output } from '@crew/contracts/rpc';
import { eventually } from '@crew/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { app } from '../src/app.js';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { loaded } from '../src/loaded.js';
import { newMember } from '../src/members.js';
import { expectAccessible, overflowingElements } from '../src/page-checks.js';

const WIDE = { width: 2_560, height: 1_440 };
const browser = new TestBrowser();

beforeAll(() => browser.open());

afterAll(() => browser.close());

/** Opens the landing page in which no script runs. */
async function withoutScripts(language: string): Promise<Page> {
  const page = await browser.page({ viewport: PHONE });
  await page.context().addCookies([{ name: 'language', value: language, url: app().url }]);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto('/');
  return page;
}

const SECTIONS: Record<string, string[]> = {
  en: ['The decks, right now', 'Meet the captains', 'How ITC works', 'Questions and answers'],
  de: ['Die Decks, gerade jetzt', 'Lerne die Captains kennen', 'So funktioniert ITC', 'Fragen und Antworten'],
  es: ['Las cubiertas, ahora mismo', 'Conoce a los capitanes', 'Cómo funciona ITC', 'Preguntas y respuestas'],
};
const CALLS: Record<string, string> = {
  en: 'There is a place for you at the rail',
  de: 'An der Reling ist ein Platz für dich',
  es: 'Hay un sitio para ti en la barandilla',
};
it('has rules for crawlers', async () => {
  const answer = await fetch(new URL('/robots.txt', app().url));
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
    'text/plain; charset=utf-8',
    'User-agent: *\nDisallow: /api/\n',
  ]);
});

describe('the sections of the landing page', () => {
  it.each(Object.keys(SECTIONS))('are in the document in %s, before any script runs', async (language) => {
    const page = await withoutScripts(language);
    for (const name of [...SECTIONS[language]!, CALLS[language]!]) {
      await page.getByRole('region', { name, exact: true }).getByRole('heading', { name, level: 2 }).waitFor();
    }
    const captains = page.getByRole('region', { name: SECTIONS[language]![1]! });
    for (const key of CREW_KEYS) await captains.getByRole('heading', { name: CREW[key].name, exact: true }).waitFor();
    const { title, text } = (await loadArticles(language))['what-captains-read'];
    const details = page.getByRole('group').filter({ hasText: title });
    await details.getByText(title).click();
    await details.getByText(text, { exact: true }).waitFor();
    await page.context().close();
  });

  it('have prices and rewards of the economy, written as the language does', async () => {
    const page = await withoutScripts('de');
    const coins = page.getByRole('region', { name: 'So funktioniert ITC' });
    for (const figure of ['500 ITC', '1–1.000 ITC', '5 ITC', '100 ITC', '2.500 ITC', '79,99 $']) {
      await coins.getByText(figure, { exact: true }).first().waitFor();
    }
    await page.context().close();
  });

  it('have headings in order and fit every width, with and without scripts', async () => {
    const page = await browser.page({ path: '/' });
    const levels = await page.locator('h1, h2, h3').evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
    expect(levels[0]).toBe(1);
    levels.reduce((before, level) => {
      expect(level - before).toBeLessThanOrEqual(1);
      return level;
    });
    for (const viewport of [PHONE, DESKTOP, WIDE]) {
      await page.setViewportSize(viewport);
      expect(await overflowingElements(page)).toEqual([]);
    }
    await page.context().close();
  });

  it('are painted before the first script is asked for', async () => {
    const page = await browser.page({ path: '/' });
    await loaded(page);
    const [painted, asked] = await page.evaluate(() => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return [
        performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
        Math.min(...scripts.map(({ startTime }) => startTime)),
      ];
    });
    expect(painted).toBeLessThan(asked);
    await page.context().close();
  });

  it('have buttons that do what they say also when they are pressed before a script runs', async () => {
    const page = await browser.page({ viewport: PHONE });
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await promise;
      await route.continue();
    });
    // The event `load` waits for a script that is asked for before it.
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Deutsch', exact: true }).click();
    resolve();
    await page.getByRole('heading', { name: SECTIONS.de![0]! }).waitFor();
    await page.context().close();
  });

  it('are what hydration leaves as they were', async () => {
    const page = await withoutScripts('en');
    const markup = () => page.locator('main > div').last().innerHTML();
    const before = await markup();
    const hydrated = await browser.page();
    await hydrated.route('**/api/decks/glimpse', (route) => route.fulfill({ status: 503, body: '' }));
    await hydrated.goto('/');
    await hydrated.getByRole('button', { name: 'Open Help Guide' }).waitFor();
    expect(await hydrated.locator('main > div').last().innerHTML()).toBe(before);
    expect(browser.pageErrors).toEqual([]);
    await page.context().close();
    await hydrated.context().close();
  });
});

const beams = (page: Page): Locator => page.getByRole('list', { name: 'Captains of the decks' }).getByRole('button');

describe('the beams of the landing page', () => {
  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
    ['a wide screen', WIDE],
  ])('open the card of their captain on %s, and take the focus back', async (_, viewport) => {
    const page = await browser.page({ viewport, path: '/' });
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    expect(await beams(page).count()).toBe(DECK_IDS.length);
    for (const deckId of DECK_IDS) {
      const { name, captain } = DECKS[deckId];
      const beam = beams(page).and(page.getByRole('button', { name: `${CREW[captain].name}, ${name}` }));
      const { x, width, height } = (await beam.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      expect([x >= 0, x + width <= viewport.width]).toEqual([true, true]);
      const card = page.getByRole('dialog', { name: CREW[captain].name });
      await beam.click();
      await card.getByText(name, { exact: true }).waitFor();
      expect(await card.locator('img').count()).toBe(1);
      await card.getByRole('link', { name: 'Create your account' }).waitFor();
      await page.keyboard.press('Escape');
      await card.waitFor({ state: 'hidden' });
      expect(await beam.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await card.getByRole('button', { name: 'Close' }).press('Enter');
      await card.waitFor({ state: 'hidden' });
      expect(await beam.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    expect(warnings).toEqual([]);
    await page.context().close();
  });

  it('open an accessible card that leads a member to the deck, also from the captain in the list', async () => {
    const page = await browser.page({ member: await newMember('ada'), viewport: PHONE });
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await page.goto('/');
    await page.getByRole('button', { name: 'Open the card of Captain Cadence' }).click();
    const card = page.getByRole('dialog', { name: 'Captain Cadence' });
    await card.waitFor();
    await expectAccessible(page);
    expect(await card.getByRole('link').count()).toBe(1);
    await card.getByRole('link', { name: 'Enter the Music Deck' }).click();
    await page.waitForURL('**/bridge/music');
    await page.context().close();
  });

  it('open a card before any script runs', async () => {
    const page = await withoutScripts('en');
    await beams(page).first().press('Enter');
    await page.getByRole('dialog', { name: 'Captain Seraphine' }).waitFor();
    await page.context().close();
  });
});

type Glimpse = Output<typeof getDeckGlimpse>;
const tile = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

describe('the glimpse of the decks', () => {
  it('shows what the server says, and what has changed since, while the page is visible', async () => {
    let online = 3;
    let requests = 0;
    const page = await browser.page();
    await page.clock.install();
    await page.route('**/api/decks/glimpse', (route) => {
      requests += 1;
      const glimpse: Glimpse = DECK_IDS.map((deckId) => {
        const isBusy = deckId === 'energy';
        const hours = Array<number>(24).fill(isBusy ? 2 : 0);
        return { deckId, captain: isBusy ? 'online' : 'away', online: isBusy ? online : 0, hours };
      });
      return route.fulfill({ json: glimpse });
    });
    await page.goto('/');
    await tile(page, 'Energy Deck').getByText('3 members here now · 48 messages in 24 hours').waitFor();
    await tile(page, 'Energy Deck').getByText('Captain Lyra is here').waitFor();
    await tile(page, 'Money Deck').getByText('Quiet right now').waitFor();
    expect(await tile(page, 'Money Deck').getByText('is here').count()).toBe(0);
    await expectAccessible(page);
    online = 1;
    await page.clock.runFor(20_000);
    await tile(page, 'Energy Deck').getByText('1 member here now · 48 messages in 24 hours').waitFor();
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
    const before = requests;
    await page.clock.runFor(120_000);
    expect(requests).toBe(before);
    await page.context().close();
  });

  it('counts what members write and repeats nothing of it', async () => {
    const vega = await newMember('vega', 'Vega of the glimpse');
    const words = 'A word for members alone';
    await vega.call(deckCalls.postMessage, { deckId: 'survival', content: words });
    const response = await eventually(
      'the message is counted',
      async () => {
        const answer = await fetch(`${app().url}/api/decks/glimpse`);
        const text = await answer.text();
        const deck = (JSON.parse(text) as Glimpse).find(({ deckId }) => deckId === 'survival')!;
        return deck.hours.some((count) => count > 0) ? text : undefined;
      },
      30_000,
    );
    for (const own of [words, vega.user.username, vega.user.id, vega.user.displayName]) {
      expect(response).not.toContain(own);
    }
    const page = await browser.page({ path: '/' });
    await tile(page, 'Survival Deck')
      .getByText(/\d+ messages? in 24 hours/)
      .waitFor();
    await loaded(page);
    const shown = await page.locator('body').innerText();
    for (const own of [words, vega.user.username, vega.user.displayName]) expect(shown).not.toContain(own);
    await page.context().close();
  });

  it('leaves the page whole when there are no figures', async () => {
    const page = await browser.page();
    await page.route('**/api/decks/glimpse', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/');
    await page.getByRole('button', { name: 'Open Help Guide' }).waitFor();
    await tile(page, 'Music Deck').getByText('Captain Cadence keeps watch').waitFor();
    await page.context().close();
  });
});
