import { flagMessage } from '@crew/contracts/chat/flag-message';
import { postMessage } from '@crew/contracts/chat/post-message';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import type { MemberClient as Passenger } from '@crew/local-stack/client/member-client';
import type { Locator, Page } from 'playwright-core';
import { atMost, type Figure } from '../figure.js';
import { percentile } from '../stats.js';
import type { Ship } from './ship.js';

const DECK = 'creation';
/** What one does is to be on the other's screen within so many milliseconds. */
const GOAL_MS = 200;
const TIMES = 8;

/** Two members in two browsers: one acts, the other looks on; two more flag with the first. */
interface Cast {
  actor: Passenger;
  here: Page;
  other: Passenger;
  there: Page;
  flaggers: Passenger[];
}

/**
 * The message with these words then has this in its markup; `undefined`: no message has these words. Or the words stand
 * beside the messages.
 */
type Sight = { words: string; shows: string | undefined } | { beside: string };

/** Has everything ready for the one press that is the act. */
type Act = (cast: Cast, words: string) => Promise<{ press: () => Promise<void>; sight: Sight }>;

const composer = (page: Page): Locator => page.getByPlaceholder('Share a signal...');
const message = (page: Page, words: string): Locator => page.getByRole('article').filter({ hasText: words });

async function say(as: Passenger, content: string, { here, there }: Cast): Promise<string> {
  const { id } = await as.call(postMessage, { deckId: DECK, content });
  await Promise.all([message(here, content).waitFor(), message(there, content).waitFor()]);
  return id;
}

async function choose(page: Page, words: string, name: string | RegExp): Promise<void> {
  await message(page, words).hover();
  await message(page, words).getByRole('button', { name }).click();
}

const ACTS: Record<string, Act> = {
  'that somebody writes': async ({ here, there }) => {
    await composer(here).fill('');
    // Told of again only when it is over.
    await there.getByText('is writing').waitFor({ state: 'detached' });
    return { press: () => composer(here).press('h'), sight: { beside: 'is writing' } };
  },
  'a message': async ({ here }, words) => {
    await composer(here).fill(words);
    return { press: () => composer(here).press('Enter'), sight: { words, shows: words } };
  },
  'other words of it': async (cast, words) => {
    await say(cast.actor, words, cast);
    await choose(cast.here, words, 'More');
    await cast.here.getByRole('menuitem', { name: 'Edit' }).click();
    await cast.here.getByLabel('Edit message').fill(`${words} anew`);
    const press = () => cast.here.getByLabel('Edit message').press('Enter');
    return { press, sight: { words: `${words} anew`, shows: '(edited)' } };
  },
  'that it was deleted': async (cast, words) => {
    await say(cast.actor, words, cast);
    await choose(cast.here, words, 'More');
    await cast.here.getByRole('menuitem', { name: 'Delete' }).click();
    const press = () => cast.here.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    return { press, sight: { words, shows: undefined } };
  },
  'a mark': async (cast, words) => {
    await say(cast.other, words, cast);
    await choose(cast.here, words, 'Add a mark');
    const press = () => message(cast.here, words).getByRole('button', { name: 'Love' }).click();
    return { press, sight: { words, shows: 'Love, 1' } };
  },
  'a tip': async (cast, words) => {
    await say(cast.other, words, cast);
    await choose(cast.here, words, /^Tip/);
    const press = () => cast.here.getByRole('button', { name: 'Tip 5 ITC' }).click();
    return { press, sight: { words, shows: '1 tip, 5 ITC' } };
  },
  'a boost': async (cast, words) => {
    await say(cast.other, words, cast);
    await message(cast.here, words).hover();
    const press = () =>
      message(cast.here, words)
        .getByRole('button', { name: /^Boost/ })
        .click();
    return { press, sight: { words, shows: '1 boost' } };
  },
  'that a third flag hid it': async (cast, words) => {
    const id = await say(cast.other, words, cast);
    for (const flagger of cast.flaggers) await flagger.call(flagMessage, { id });
    await choose(cast.here, words, /^Flag/);
    const press = () => cast.here.getByRole('button', { name: 'Flag message' }).click();
    return { press, sight: { words, shows: undefined } };
  },
};

/** Milliseconds from the press of a key or button in one browser to its effect on the screen of the other. */
export async function prepareTwoBrowsers(ship: Ship): Promise<() => Promise<Figure[]>> {
  const [actor, other, ...flaggers] = await Promise.all(Array.from({ length: 4 }, () => ship.newMember()));
  if (!actor || !other) throw new Error('Nobody came aboard');
  await ship.admin.call(grantItc, { id: actor.user.id, amount: 10_000, reason: 'To be given away' }, 'bench-two');
  let turn = 0;
  return async () => {
    const [here, there] = await Promise.all([ship.deck(actor, DECK), ship.deck(other, DECK)]);
    await noteThePress(here);
    const cast = { actor, here, other, there, flaggers };
    const figures: Figure[] = [];
    for (const [what, act] of Object.entries(ACTS)) {
      const taken: number[] = [];
      for (let time = 0; time < TIMES; time += 1) taken.push(await measure(cast, act, `Signal number ${(turn += 1)}.`));
      figures.push(figure(what, 'half within', percentile(taken, 0.5)), figure(what, 'slowest', Math.max(...taken)));
    }
    // They would draw what is said while something else is measured.
    await Promise.all([here, there].map((page) => page.context().close()));
    return figures;
  };
}

const figure = (what: string, which: string, product: number): Figure => ({
  id: 'P17',
  what: `from one browser to another: ${what}, ${which}`,
  unit: 'ms',
  product,
  goal: atMost(GOAL_MS),
});

async function measure(cast: Cast, act: Act, words: string): Promise<number> {
  const { press, sight } = await act(cast, words);
  const seen = seenAt(cast.there, sight);
  await press();
  const at = await seen;
  const pressedAt = await cast.here.evaluate(() => Number(document.documentElement.dataset.pressedAt));
  // Whatever the act opened closes; a toast may stand in nobody's way.
  await cast.here.keyboard.press('Escape');
  return at - pressedAt;
}

/** Has the page remember when a key or button was last pressed. */
const noteThePress = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const note = (): void => void (document.documentElement.dataset.pressedAt = String(Date.now()));
    for (const name of ['click', 'keydown']) document.addEventListener(name, note, { capture: true });
  });

/** When the page first shows it: the time of the frame after it is in the markup. */
const seenAt = (page: Page, sight: Sight): Promise<number> =>
  page.getByRole('main').evaluate(
    (main, sight) =>
      new Promise<number>((resolve, reject) => {
        const articles = (): Element[] => [...main.querySelectorAll('[role=article]')];
        const isSeen = (): boolean => {
          if ('beside' in sight) return main.textContent.includes(sight.beside);
          const { words, shows } = sight;
          const article = articles().find(({ textContent }) => textContent.includes(words));
          return shows === undefined ? !article : article?.outerHTML.includes(shows) === true;
        };
        const look = (): void => {
          if (!isSeen()) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(Date.now()));
        };
        const observer = new MutationObserver(look);
        observer.observe(main, { subtree: true, childList: true, attributes: true, characterData: true });
        setTimeout(() => reject(new Error(`Never seen: ${JSON.stringify(sight)}`)), 10_000);
        look();
      }),
    sight,
  );
