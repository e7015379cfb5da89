import AxeBuilder from '@axe-core/playwright';
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';

/** Resolves when whatever is coming into sight is there: to axe, what is still transparent is not on the page. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(passing.map(({ finished }) => finished)).then(() => undefined);
  });

/** What axe finds wrong with a page, one line each: rule, how bad, where. */
export async function axeFindings(page: Page): Promise<string[]> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target }) => `${id} (${impact}): ${target.join(' ')}`),
  );
}

/** What makes the page wider than its window, innermost last; nothing where it fits. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body, body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [`${scrollWidth} of ${clientWidth} px`, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 200))];
  });

/** A page that axe finds nothing wrong with, and that fits its window. */
export async function expectSound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
}

/** A page that is sound on a phone and on a desk; it is left as wide as it was. */
export async function expectSoundOnEveryScreen(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  for (const other of [PHONE, DESKTOP]) {
    await page.setViewportSize(other);
    await expectSound(page);
  }
  await page.setViewportSize(size);
}

/** Whether a notice lies over something, or would if that were on the screen. */
export const noticeLiesOver = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const notice = document.querySelector('[data-toast]')?.getBoundingClientRect();
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const beside = !notice || notice.right <= left || right <= notice.left;
    return !beside && notice.top < bottom && top < notice.bottom;
  });
