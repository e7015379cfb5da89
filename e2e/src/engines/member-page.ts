import { eventually } from '@crew/testing/eventually';
import { app } from '../app.js';
import type { EngineElement, EngineTab } from './engine.js';
import type { ElementQuery } from './element-query.js';

/** Engines differ in speed, and two of them share a machine with the whole product. */
const WITHIN_MS = 20_000;

const described = ({ role, name, text, within }: ElementQuery): string =>
  `${role}${name === undefined ? '' : ` "${name}"`}${text ? ` with "${text}"` : ''}${within ? ` in ${described(within)}` : ''}`;

/** What a member does on a page, in any engine. Counts their presses. */
export class MemberPage {
  /** Buttons, links and keys that were pressed; not the typing of words. */
  presses = 0;

  constructor(private readonly tab: EngineTab) {}

  goto(path: string): Promise<void> {
    return this.tab.goto(new URL(path, app().url).href);
  }

  /** Presses an element as soon as it is there. */
  async press(query: ElementQuery): Promise<void> {
    await this.act(query, (element) => element.click());
    this.presses += 1;
  }

  async pressEnter(): Promise<void> {
    await this.tab.pressEnter();
    this.presses += 1;
  }

  /** Presses a button that a message shows while the pointer is over it. */
  async pressAt(message: ElementQuery, name: string): Promise<void> {
    await eventually(
      `${name} at ${described(message)}`,
      async () => {
        await this.act(message, (element) => element.hover());
        const button = await this.tab.find({ role: 'button', name, within: message });
        if (!(await button?.isStable())) return undefined;
        await button!.click();
        return button;
      },
      WITHIN_MS,
    );
    this.presses += 1;
  }

  type(role: string, name: string, text: string): Promise<void> {
    return this.act({ role, name }, (element) => element.type(text));
  }

  async sees(query: ElementQuery): Promise<void> {
    await eventually(described(query), () => this.tab.find(query), WITHIN_MS);
  }

  async reads(text: string): Promise<void> {
    await eventually(`"${text}"`, async () => (await this.tab.text()).includes(text), WITHIN_MS);
  }

  async isAt(path: string): Promise<void> {
    await eventually(path, async () => new URL(await this.tab.url()).pathname === path, WITHIN_MS);
  }

  /** Retried, because an element can be replaced or moved between the look and the act. */
  private async act(query: ElementQuery, act: (element: EngineElement) => Promise<void>): Promise<void> {
    await eventually(
      described(query),
      async () => {
        const element = await this.tab.find(query);
        if (!(await element?.isStable())) return undefined;
        await act(element!);
        return element;
      },
      WITHIN_MS,
    );
  }
}
