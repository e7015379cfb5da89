import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@crew/local-stack/process/free-port';
import { eventually } from '@crew/testing/eventually';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { app } from '../app.js';
import type { TestMember } from '../members.js';
import { WINDOW, type Engine, type EngineElement, type EngineTab } from './engine.js';
import { findElement, hasTestingLibrary, isStable, TESTING_LIBRARY, type ElementQuery } from './element-query.js';

/** WebKitGTK on a display of its own; each tab is a process of its own, started by a driver of its own. */
export class WebKitEngine implements Engine {
  private readonly processes: ChildProcess[] = [];
  private readonly sessions: WebDriver[] = [];
  private display = '';
  /** Settings of GTK, which asks for reduced motion when its own animations are off. */
  private settings = '';

  constructor(private readonly programs: { driver: string; display: string }) {}

  async open(): Promise<void> {
    this.settings = await mkdtemp(join(tmpdir(), 'crew-webkit-'));
    for (const version of ['gtk-3.0', 'gtk-4.0']) {
      await mkdir(join(this.settings, version));
      await writeFile(join(this.settings, version, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
    }
    const screen = `${WINDOW.width}x${WINDOW.height}x24`;
    const xvfb = spawn(this.programs.display, ['-displayfd', '3', '-screen', '0', screen], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    this.processes.push(xvfb);
    const [number] = (await once(xvfb.stdio[3]!, 'data')) as [Buffer];
    this.display = `:${number.toString().trim()}`;
  }

  async close(): Promise<void> {
    for (const session of this.sessions) await session.quit().catch(() => undefined);
    for (const process of this.processes.reverse()) process.kill();
    await rm(this.settings, { recursive: true, force: true });
  }

  async tab(member: TestMember): Promise<EngineTab> {
    const driver = await this.startSession();
    this.sessions.push(driver);
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...WINDOW });
    // A cookie is set for the page that is open.
    await driver.get(`${app().url}/robots.txt`);
    const [name, value] = member.cookie.split('=') as [string, string];
    await driver.manage().addCookie({ name, value, httpOnly: true, sameSite: 'Lax' });
    return new WebKitTab(driver);
  }

  /** A driver has one session. */
  private async startSession(): Promise<WebDriver> {
    const port = await freePort();
    const driver = spawn(this.programs.driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: this.display, XDG_CONFIG_HOME: this.settings },
    });
    this.processes.push(driver);
    const server = `http://127.0.0.1:${port}`;
    await eventually('the driver of WebKit answers', async () => (await fetch(`${server}/status`)).ok);
    const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': {} });
    return new Builder().usingServer(server).withCapabilities(capabilities).build();
  }
}

class WebKitTab implements EngineTab {
  constructor(private readonly driver: WebDriver) {}

  goto(url: string): Promise<void> {
    return this.driver.get(url);
  }

  url(): Promise<string> {
    return this.driver.getCurrentUrl();
  }

  async find(query: ElementQuery): Promise<EngineElement | undefined> {
    if (!(await this.driver.executeScript(hasTestingLibrary))) await this.driver.executeScript(TESTING_LIBRARY);
    const found = await this.driver.executeScript<WebElement | null>(findElement, query);
    return found ? new WebKitElement(this.driver, found) : undefined;
  }

  pressEnter(): Promise<void> {
    return this.driver.actions().sendKeys(Key.ENTER).perform();
  }

  text(): Promise<string> {
    return this.driver.executeScript<string>(() => document.body.innerText);
  }
}

class WebKitElement implements EngineElement {
  constructor(
    private readonly driver: WebDriver,
    private readonly element: WebElement,
  ) {}

  isStable(): Promise<boolean> {
    return this.driver.executeScript<boolean>(isStable, this.element);
  }

  hover(): Promise<void> {
    return this.driver.actions().move({ origin: this.element }).perform();
  }

  click(): Promise<void> {
    return this.element.click();
  }

  type(text: string): Promise<void> {
    return this.element.sendKeys(text);
  }
}
