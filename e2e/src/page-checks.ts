import AxeBuilder from '@axe-core/playwright';
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';

/** Waits for running animations: axe skips elements that are still transparent. */
const animationsFinished = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const animations = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(animations.map(({ finished }) => finished)).then(() => undefined);
  });

/** WCAG A and AA violations found by axe, one line each: rule, impact, element. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await animationsFinished(page);
  // Legacy mode needs no second page to gather the results of frames of other origins, of which the app has none.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target }) => `${id} (${impact}): ${target.join(' ')}`),
  );
}

/** The elements that overflow the viewport horizontally, innermost last. */
export const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Media queries follow a new size of the viewport with the next frame.
    await new Promise(requestAnimationFrame);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body, body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [`${scrollWidth} of ${clientWidth} px`, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 200))];
  });

/** Expects no accessibility violations and no horizontal overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowingElements(page)).toEqual([]);
}

/** Runs `expectAccessible` at phone and desktop width, then restores the viewport. */
export async function expectAccessibleOnEveryViewport(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  for (const other of [PHONE, DESKTOP]) {
    await page.setViewportSize(other);
    await expectAccessible(page);
  }
  await page.setViewportSize(size);
}

/** Whether a toast covers an element, or would if the element were scrolled into view. */
export const isCoveredByToast = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const toast = document.querySelector('[data-toast]')?.getBoundingClientRect();
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const beside = !toast || toast.right <= left || right <= toast.left;
    return !beside && toast.top < bottom && top < toast.bottom;
  });

/** The visible controls, headings and texts of a page that lie where an element does, besides its own. */
export const coveredBy = (cover: Locator): Promise<string[]> =>
  cover.evaluate((element) => {
    const place = element.getBoundingClientRect();
    /** The part of an element that its scrolling containers show. */
    const shownOf = (one: Element): DOMRect => {
      let { left, right, top, bottom } = one.getBoundingClientRect();
      for (let box = one.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue;
        const clip = box.getBoundingClientRect();
        [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
        [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      }
      return new DOMRect(left, top, right - left, bottom - top);
    };
    const isCovered = (one: Element): boolean => {
      const { x, y, width, height } = shownOf(one);
      const overlaps = x < place.right && place.left < x + width && y < place.bottom && place.top < y + height;
      return width > 0 && height > 0 && overlaps;
    };
    return [...document.querySelectorAll('a, button, input, textarea, select, h1, h2, h3, p, li')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.contains(element) && !element.contains(one) && isCovered(one))
      .map((one) => `${one.tagName.toLowerCase()} '${one.ariaLabel ?? one.textContent.trim().slice(0, 40)}'`);
  });
