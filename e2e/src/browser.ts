import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import type { Person } from './api.js';
import { ship } from './ship.js';

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How many times slower the browser's processor is made, by `SLOWER_BROWSER`: what only a quick one hides comes to light. */
const SLOWER = Number(process.env.SLOWER_BROWSER ?? 1);

/** The most milliseconds, by `LATE_ANSWERS`, that an answer of the API is held back, each by chance: live news overtakes them. */
const LATE_MS = Number(process.env.LATE_ANSWERS ?? 0);

export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 768, height: 1_024 };
export const DESKTOP = { width: 1_440, height: 900 };

/** A browser for one test file: `beforeAll(open)`, `afterAll(close)`. */
export class TestBrowser {
  private browser: Browser | undefined;
  /** What pages complained about: a page that works complains about nothing. */
  readonly complaints: string[] = [];

  async open(): Promise<void> {
    const executablePath = process.env.CHROMIUM_PATH;
    if (!executablePath) throw new Error('CHROMIUM_PATH is not set: use `npx nx e2e e2e`');
    this.browser = await chromium.launch({ executablePath, args: ARGS });
  }

  async close(): Promise<void> {
    await this.browser?.close();
  }

  /**
   * A page of somebody's own browser: signed in as `person`, or a visitor's. The cookie banner is answered unless it is
   * the browser's `first` visit. Without `worker` there is no service worker, so that what a test answers in the ship's
   * place reaches the page.
   */
  async page({
    person,
    viewport = DESKTOP,
    path,
    worker = false,
    first = false,
  }: {
    person?: Person;
    viewport?: typeof PHONE;
    path?: string;
    worker?: boolean;
    first?: boolean;
  } = {}): Promise<Page> {
    const context = await this.context(viewport, worker);
    if (!first) await context.addInitScript(() => localStorage.setItem('cookie_consent', 'accepted'));
    if (person) {
      const [name, value] = person.cookie.split('=') as [string, string];
      await context.addCookies([{ name, value, url: ship().url, httpOnly: true, sameSite: 'Lax' }]);
    }
    const page = await context.newPage();
    if (SLOWER > 1) await slowDown(await context.newCDPSession(page));
    if (LATE_MS > 0) await holdAnswers(await context.newCDPSession(page));
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy/.test(message.text()))
        this.complaints.push(message.text());
    });
    if (path !== undefined) await page.goto(path);
    return page;
  }

  private async context(viewport: { width: number; height: number }, worker: boolean): Promise<BrowserContext> {
    if (!this.browser) throw new Error('open() the browser first');
    const context = await this.browser.newContext({
      viewport,
      baseURL: ship().url,
      reducedMotion: 'reduce',
      serviceWorkers: worker ? 'allow' : 'block',
    });
    context.setDefaultTimeout(15_000);
    return context;
  }
}

const slowDown = (devtools: CDPSession): Promise<unknown> =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

/** Holds back what a page is answered, not what it asks: what it did is done, and others may know before it does. */
async function holdAnswers(devtools: CDPSession): Promise<void> {
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    void delay(Math.random() * LATE_MS)
      .then(() => devtools.send('Fetch.continueRequest', { requestId }))
      .catch(() => undefined); // the page has left meanwhile
  });
  await devtools.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/*', resourceType: 'Fetch', requestStage: 'Response' }],
  });
}
