import { eventually } from '@crew/testing/eventually';
import type { Locator, Page } from 'playwright-core';

/** No screen has more things to stop at. */
const STOPS_MAX = 150;

/** Where the focus is, and whether one can see that it is there; null when it is on the page itself. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { width, height, top, bottom } = element.getBoundingClientRect();
    const onScreen = width > 1 && height > 1 && bottom > 0 && top < innerHeight;
    return {
      place: `${element.tagName.toLowerCase()} '${element.ariaLabel ?? element.textContent.trim().slice(0, 40)}'`,
      seen: onScreen && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
    };
  });

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((one) => one === document.activeElement);

/** A member without a mouse. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Tabs on until `target` has the focus. Whatever is passed on the way shows that it has it. */
  async to(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stops = 0; stops < STOPS_MAX; stops += 1) {
      if (await isFocused(target)) return;
      await this.tab();
    }
    throw new Error(`Tab never leads to ${target.toString()}`);
  }

  /** Tabs to a control of the page and presses a key on it: Enter, or Space. */
  async press(role: 'button' | 'link' | 'checkbox' | 'tab', name: string, key = 'Enter'): Promise<void> {
    await this.to(this.page.getByRole(role, { name, exact: true }).first());
    await this.page.keyboard.press(key);
  }

  /** Tabs to a field and types into it in place of what is there. */
  async fill(label: string, text: string): Promise<void> {
    await this.to(this.page.getByLabel(label, { exact: true }));
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Tabs once around the page: each stop shows the focus, none is met twice, and none holds it. */
  async aroundThePage(): Promise<void> {
    const first = await this.stop();
    const met = new Set([first]);
    for (let next = await this.stop(); next !== first; next = await this.stop()) {
      if (met.has(next)) throw new Error(`The focus comes back to stop ${next} of ${met.size} without coming round`);
      met.add(next);
    }
  }

  /** Tabs to the next stop and resolves to its number, which it keeps. */
  private async stop(): Promise<number> {
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
    await eventually('the focus is to be seen', async () => {
      const now = await focused(this.page);
      if (now && !now.seen) throw new Error(`The focus on ${now.place} is not to be seen`);
      return true;
    });
  }
}
