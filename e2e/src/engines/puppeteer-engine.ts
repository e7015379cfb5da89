import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { app } from '../app.js';
import type { TestMember } from '../members.js';
import { WINDOW, type Engine, type EngineElement, type EngineTab } from './engine.js';
import { findElement, hasTestingLibrary, isStable, TESTING_LIBRARY, type ElementQuery } from './element-query.js';

/** Chromium, or Firefox over WebDriver BiDi. */
export class PuppeteerEngine implements Engine {
  private browser: Browser | undefined;

  constructor(
    private readonly name: 'chrome' | 'firefox',
    private readonly executablePath: string,
  ) {}

  async open(): Promise<void> {
    const { name, executablePath } = this;
    const args = name === 'chrome' ? ['--no-sandbox', '--disable-gpu', '--force-prefers-reduced-motion'] : [];
    const options = { browser: name, executablePath, args, defaultViewport: WINDOW };
    this.browser = await puppeteer.launch({ ...options, extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 } });
  }

  async close(): Promise<void> {
    await this.browser?.close();
  }

  async tab(member: TestMember): Promise<EngineTab> {
    const context = await this.browser!.createBrowserContext();
    const { hostname } = new URL(app().url);
    const [name, value] = member.cookie.split('=') as [string, string];
    const cookie = { domain: hostname, path: '/', httpOnly: true, sameSite: 'Lax', secure: false } as const;
    await context.setCookie({ ...cookie, name, value });
    return new PuppeteerTab(await context.newPage());
  }
}

class PuppeteerTab implements EngineTab {
  constructor(private readonly page: Page) {}

  async goto(url: string): Promise<void> {
    await this.page.goto(url);
  }

  url(): Promise<string> {
    return Promise.resolve(this.page.url());
  }

  async find(query: ElementQuery): Promise<EngineElement | undefined> {
    if (!(await this.page.evaluate(hasTestingLibrary))) await this.page.evaluate(TESTING_LIBRARY);
    const found = (await this.page.evaluateHandle(findElement, query)).asElement();
    return found ? new PuppeteerElement(found as ElementHandle<HTMLElement>) : undefined;
  }

  pressEnter(): Promise<void> {
    return this.page.keyboard.press('Enter');
  }

  text(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText);
  }
}

class PuppeteerElement implements EngineElement {
  constructor(private readonly element: ElementHandle<HTMLElement>) {}

  isStable(): Promise<boolean> {
    return this.element.evaluate(isStable);
  }

  hover(): Promise<void> {
    return this.element.hover();
  }

  click(): Promise<void> {
    return this.element.click();
  }

  type(text: string): Promise<void> {
    return this.element.type(text);
  }
}
