import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import type { TestMember } from './members.js';
import { app } from './app.js';
import { followRequests } from './loaded.js';

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

/** Slows the browser's CPU by this factor, to reveal races that a fast one hides. */
const CPU_SLOWDOWN = Number(process.env.BROWSER_SLOWDOWN ?? 1);

/** Delays each API response by a random time of up to this many milliseconds, so that stream events overtake responses. */
const MAX_RESPONSE_DELAY_MS = Number(process.env.MAX_RESPONSE_DELAY_MS ?? 0);

export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 768, height: 1_024 };
export const DESKTOP = { width: 1_440, height: 900 };

/** A browser for one test file: `beforeAll(open)`, `afterAll(close)`. */
export class TestBrowser {
  private browser: Browser | undefined;
  private readonly executablePath: string | undefined;
  /** Uncaught errors and violations of the Content Security Policy on any page. */
  readonly pageErrors: string[] = [];

  /** @param fullChromium for a microphone or notifications, which the headless shell lacks; takes twice its CPU time */
  constructor({ fullChromium = false } = {}) {
    this.executablePath = fullChromium ? process.env.CHROMIUM_PATH : process.env.HEADLESS_SHELL_PATH;
  }

  /** @param args further arguments of the browser */
  async open(...args: string[]): Promise<void> {
    const { executablePath } = this;
    if (!executablePath) throw new Error('there is no browser: use `npx nx e2e e2e`');
    this.browser = await chromium.launch({ executablePath, args: [...ARGS, ...args] });
  }

  async close(): Promise<void> {
    await this.browser?.close();
  }

  /**
   * Opens a page in a browser context of its own, signed in as `member` or as a visitor. Cookie consent is given unless
   * it is the `firstVisit`. The service worker is blocked unless `worker` is set: it bypasses the routes that tests mock.
   */
  async page({
    member,
    viewport = DESKTOP,
    path,
    worker = false,
    firstVisit = false,
  }: {
    member?: TestMember;
    viewport?: typeof PHONE;
    path?: string;
    worker?: boolean;
    firstVisit?: boolean;
  } = {}): Promise<Page> {
    const context = await this.context(viewport, worker);
    if (!firstVisit) await context.addInitScript(() => localStorage.setItem('cookie_consent', 'accepted'));
    if (member) {
      const [name, value] = member.cookie.split('=') as [string, string];
      await context.addCookies([{ name, value, url: app().url, httpOnly: true, sameSite: 'Lax' }]);
    }
    const page = await context.newPage();
    followRequests(page);
    if (CPU_SLOWDOWN > 1) await slowDown(await context.newCDPSession(page));
    if (MAX_RESPONSE_DELAY_MS > 0) await delayResponses(await context.newCDPSession(page));
    page.on('pageerror', (error) => this.pageErrors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy/.test(message.text()))
        this.pageErrors.push(message.text());
    });
    if (path !== undefined) await page.goto(path);
    return page;
  }

  private async context(viewport: { width: number; height: number }, worker: boolean): Promise<BrowserContext> {
    if (!this.browser) throw new Error('call open() first');
    const context = await this.browser.newContext({
      viewport,
      baseURL: app().url,
      reducedMotion: 'reduce',
      serviceWorkers: worker ? 'allow' : 'block',
    });
    context.setDefaultTimeout(15_000);
    return context;
  }
}

const slowDown = (devtools: CDPSession): Promise<unknown> =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

/** Delays responses, not requests: the server has applied the change before the page knows. */
async function delayResponses(devtools: CDPSession): Promise<void> {
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    void delay(Math.random() * MAX_RESPONSE_DELAY_MS)
      .then(() => devtools.send('Fetch.continueRequest', { requestId }))
      .catch(() => undefined); // the page has navigated away meanwhile
  });
  await devtools.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/*', resourceType: 'Fetch', requestStage: 'Response' }],
  });
}
