import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Describes an element on a page by its role and the name that a screen reader would read. */
export interface ElementQuery {
  role: string;
  /** The whole name; without it any element of the role. */
  name?: string;
  /** Text in it. */
  text?: string;
  /** Where to look. */
  within?: ElementQuery;
}

/** Testing Library as a script for any page: it computes roles and names by the same rules in every engine. */
export const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Whether a page has {@link TESTING_LIBRARY}; runs in the page. */
export const hasTestingLibrary = (): boolean => 'TestingLibraryDom' in globalThis;

/** The last element that fits; runs in the page. */
export function findElement(query: ElementQuery): Element | null {
  const { queryAllByRole } = (globalThis as unknown as { TestingLibraryDom: typeof import('@testing-library/dom') })
    .TestingLibraryDom;
  const find = ({ role, name, text = '', within }: ElementQuery): HTMLElement | undefined => {
    const place = within ? find(within) : document.body;
    if (!place) return undefined;
    // The library would compute the visibility of every element of the page, which takes seconds in WebKit.
    const found = queryAllByRole(place, role, name === undefined ? { hidden: true } : { name, hidden: true });
    return found
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden="true"], [inert]'),
      )
      .filter(({ textContent }) => textContent.includes(text))
      .at(-1);
  };
  return find(query) ?? null;
}

/** Whether an element does not move; runs in the page. */
export function isStable(element: Element): Promise<boolean> {
  const place = (): string => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(place() === before)));
  });
}
