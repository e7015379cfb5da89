import type { Engine } from './engine.js';
import { PuppeteerEngine } from './puppeteer-engine.js';
import { WebKitEngine } from './webkit-engine.js';

const { CHROMIUM_PATH, FIREFOX_PATH, WEBKIT_DRIVER_PATH, XVFB_PATH } = process.env;

/** The engines of this machine, by name. Chromium is always there. */
export const ENGINES: [name: string, engine: Engine][] = [
  ['Chromium', new PuppeteerEngine('chrome', CHROMIUM_PATH!)],
  ...(FIREFOX_PATH ? [['Firefox', new PuppeteerEngine('firefox', FIREFOX_PATH)] as [string, Engine]] : []),
  ...(WEBKIT_DRIVER_PATH && XVFB_PATH
    ? [['WebKit', new WebKitEngine({ driver: WEBKIT_DRIVER_PATH, display: XVFB_PATH })] as [string, Engine]]
    : []),
];
