import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { differenceFromBaseline } from '../src/baseline.js';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { openGallery } from '../src/gallery.js';
import { loaded } from '../src/loaded.js';
import { overflowingElements } from '../src/page-checks.js';
import { systemFontsIn } from '../src/system-fonts.js';

/** A little later than the times in the gallery. */
const NOW = '2026-03-20T12:00:00.000Z';
const SECTIONS = [
  'buttons',
  'fields',
  'tabs',
  'badges',
  'avatars',
  'meters',
  'empty-states',
  'skeletons',
  'messages',
  'attachments',
  'unsent-messages',
  'composers',
  'cards',
  'rows',
  'banners',
];
const OVERLAYS = { dialog: '[role=dialog]', menu: '[role=menu]', toast: '[data-toast]' };
/** What appears after a second, and what loads once the page is idle: a part of each module. */
const LATE = [
  'text=May we also remember your choices',
  '#messages [role=toolbar]',
  '#attachments >> text=Pinned',
  '#attachments >> text=4 replies',
  '#attachments >> text=choir.mp3',
  '#attachments [aria-label="Voice note"]',
  '#attachments >> text=5 members voted',
  '#composers [aria-label=Emoji]',
  '#composers >> text=cello',
  '#composers >> text=Answering',
];
const THEMES = ['dark', 'light'] as const;
/** Letters are drawn alike on every machine. Full Chromium ignores the first; with it, the headless shell draws the same. */
const ARGS = ['--font-render-hinting=slight', '--disable-lcd-text', '--force-color-profile=srgb', '--hide-scrollbars'];

const browser = new TestBrowser();

beforeAll(() => browser.open(...ARGS));

afterAll(() => browser.close());

/** Runs in a page before its own scripts. */
function stopClock(now: number): void {
  globalThis.Date = class extends Date {
    constructor(...given: [] | [number | string]) {
      super(given.length > 0 ? given[0]! : now);
    }

    static override now = () => now;
  } as DateConstructor;
}

/** Opens the gallery with a clock that stands still; its fonts, texts and pictures are there. */
async function open(viewport: typeof PHONE): Promise<Page> {
  const page = await browser.page({ viewport, firstVisit: true });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'UTC' });
  // Playwright's own clock stands in the way of animations that end.
  await page.addInitScript(stopClock, Date.parse(NOW));
  await openGallery(page);
  await Promise.all(LATE.map((selector) => page.locator(selector).last().waitFor()));
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load().catch(() => undefined)));
    for (const image of document.images) image.loading = 'eager';
  });
  await loaded(page);
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  return page;
}

describe.each([PHONE, DESKTOP])('the gallery at $width px', (viewport) => {
  let page: Page;
  beforeAll(async () => {
    page = await open(viewport);
  });

  it('is written in our web fonts alone, which are the same on every machine', async () => {
    expect(await systemFontsIn(page)).toEqual([]);
  });

  it('fits', async () => {
    expect(await overflowingElements(page)).toEqual([]);
  });

  it('has a picture of every section', async () => {
    const ids = await page.locator('[data-picture]').evaluateAll((sections) => sections.map(({ id }) => id));
    expect(ids).toEqual([...SECTIONS, 'overlays']);
  });

  describe.each(THEMES)('in %s', (theme) => {
    const differenceOf = async (name: string, selector: string) => {
      const picture = await page.locator(selector).screenshot({ animations: 'disabled' });
      return differenceFromBaseline(`${name}-${viewport.width}-${theme}`, picture);
    };
    beforeAll(() => page.emulateMedia({ colorScheme: theme }));

    it.each(SECTIONS)('shows %s as in the baseline', async (id) => {
      // Nothing has the focus or the pointer, whatever ran before.
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      expect(await differenceOf(id, `#${id}`)).toBeUndefined();
    });

    it.each(Object.entries(OVERLAYS))('shows the %s as in the baseline', async (name, selector) => {
      await page.getByRole('button', { name: `Open ${name}` }).click();
      // A toast stays while it is pointed at.
      await page.locator(selector).hover();
      const difference = await differenceOf(name, selector);
      await page.locator(selector).press('Escape');
      await page.locator(selector).waitFor({ state: 'detached' });
      expect(difference).toBeUndefined();
    });
  });
});
