import { findOnPath } from './binary.js';
import { installPackages } from './install-packages.js';

/** The programs that run WebKit without a screen. */
export interface WebKitPrograms {
  /** Path of WebKitGTK's driver, which starts its browser. */
  driver: string;
  /** Path of Xvfb, the display for it. */
  display: string;
}

/**
 * Path of Chromium's headless shell, on PATH or from its Debian package: without the browser's interface it opens a page in half
 * the CPU time, but it has neither a microphone nor notifications. @returns undefined where there is none
 */
export function findHeadlessShell(): Promise<string | undefined> {
  return find(() => findOnPath('chromium-headless-shell'), 'chromium-headless-shell');
}

/** Path of a Firefox: on PATH, or from its Debian package where it can be installed. @returns undefined where there is none */
export function findFirefox(): Promise<string | undefined> {
  return find(() => findOnPath('firefox-esr', 'firefox'), 'firefox-esr');
}

/** WebKitGTK with its driver: on PATH, or from Debian packages where they can be installed. @returns undefined where there is none */
export function findWebKit(): Promise<WebKitPrograms | undefined> {
  return find(webKitOnPath, 'webkit2gtk-driver', 'xvfb');
}

async function webKitOnPath(): Promise<WebKitPrograms | undefined> {
  const [driver, display] = await Promise.all([findOnPath('WebKitWebDriver'), findOnPath('Xvfb')]);
  return driver && display ? { driver, display } : undefined;
}

async function find<T>(installed: () => Promise<T | undefined>, ...packages: string[]): Promise<T | undefined> {
  const found = await installed();
  if (found) return found;
  try {
    await installPackages(...packages);
  } catch (error) {
    console.warn(`${packages.join(' and ')} could not be installed: ${(error as Error).message.trim()}`);
  }
  return installed();
}
