import { eventually } from '@crew/testing/eventually';
import type { Locator, Page } from 'playwright-core';

/** More than the tab stops of any screen. */
const MAX_TAB_STOPS = 150;

/** The focused element and whether its focus ring is visible; null when the document has the focus. */
const focusedElement = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { width, height, top, bottom } = element.getBoundingClientRect();
    const onScreen = width > 1 && height > 1 && bottom > 0 && top < innerHeight;
    return {
      element: `${element.tagName.toLowerCase()} '${element.ariaLabel ?? element.textContent.trim().slice(0, 40)}'`,
      visible: onScreen && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
    };
  });

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((one) => one === document.activeElement);

/** Operates a page by keyboard only. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Presses Tab until `target` has the focus; every element passed must show a focus ring. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
      if (await isFocused(target)) return;
      await this.tab();
    }
    throw new Error(`Tab does not reach ${target.toString()}`);
  }

  /** Tabs to a control and presses a key on it. */
  async press(role: 'button' | 'link' | 'checkbox' | 'tab', name: string, key = 'Enter'): Promise<void> {
    await this.tabTo(this.page.getByRole(role, { name, exact: true }).first());
    await this.page.keyboard.press(key);
  }

  /** Tabs to a field and replaces its text. */
  async fill(label: string, text: string): Promise<void> {
    await this.tabTo(this.page.getByLabel(label, { exact: true }));
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Tabs once around the page: each element shows its focus ring, none is visited twice and none traps the focus. */
  async tabThroughPage(): Promise<void> {
    const first = await this.nextStop();
    const visited = new Set([first]);
    for (let next = await this.nextStop(); next !== first; next = await this.nextStop()) {
      if (visited.has(next)) throw new Error(`The focus is trapped: it returns to stop ${next} of ${visited.size}`);
      visited.add(next);
    }
  }

  /** Tabs to the next element and returns its number, which is stable per element. */
  private async nextStop(): Promise<number> {
    await this.tab();
    return this.page.evaluate(() => {
      const world = window as { stops?: Map<Element | null, number> };
      const stops = (world.stops ??= new Map());
      const at = document.activeElement;
      if (!stops.has(at)) stops.set(at, stops.size);
      return stops.get(at)!;
    });
  }

  private async tab(): Promise<void> {
    await this.page.keyboard.press('Tab');
    await eventually('the focus ring is visible', async () => {
      const now = await focusedElement(this.page);
      if (now && !now.visible) throw new Error(`The focus ring of ${now.element} is not visible`);
      return true;
    });
  }
}
