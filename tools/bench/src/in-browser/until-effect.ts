import type { Page } from 'playwright-core';

/**
 * The expected effect: the message with `text` contains `shows` in its markup, or no longer exists if `shows` is
 * undefined; or `outside` is shown outside of the messages.
 */
export type Effect = { text: string; shows: string | undefined } | { outside: string };

/** A press in one browser whose effect is awaited in the other. */
export interface Press {
  press: () => Promise<void>;
  effect: Effect;
}

/** Milliseconds from the press of a key or button on one page, which {@link recordPresses}, to its effect on the other. */
export async function untilEffect(
  { actorPage, observerPage }: { actorPage: Page; observerPage: Page },
  { press, effect }: Press,
): Promise<number> {
  const effectTime = effectAt(observerPage, effect);
  await press();
  const effectAtMs = await effectTime;
  return effectAtMs - (await actorPage.evaluate(() => Number(document.documentElement.dataset.pressedAt)));
}

/** Makes the page record when a key or button was last pressed. */
export const recordPresses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const note = (): void => void (document.documentElement.dataset.pressedAt = String(Date.now()));
    for (const name of ['click', 'keydown']) document.addEventListener(name, note, { capture: true });
  });

/** Epoch milliseconds of the first frame after the effect is in the markup. */
const effectAt = (page: Page, effect: Effect): Promise<number> =>
  page.getByRole('main').evaluate(
    (main, effect) =>
      new Promise<number>((resolve, reject) => {
        const articles = (): Element[] => [...main.querySelectorAll('[role=article]')];
        const isShown = (): boolean => {
          if ('outside' in effect) return main.textContent.includes(effect.outside);
          const { text, shows } = effect;
          const article = articles().find(({ textContent }) => textContent.includes(text));
          return shows === undefined ? !article : article?.outerHTML.includes(shows) === true;
        };
        const check = (): void => {
          if (!isShown()) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(Date.now()));
        };
        const observer = new MutationObserver(check);
        observer.observe(main, { subtree: true, childList: true, attributes: true, characterData: true });
        setTimeout(() => reject(new Error(`Not shown: ${JSON.stringify(effect)}`)), 10_000);
        check();
      }),
    effect,
  );
