import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import type { MemberClient } from '@crew/local-stack/client/member-client';
import type { Locator, Page } from 'playwright-core';
import type { App } from '../app.js';
import { atMost, type Figure, type Prepare } from '../figure.js';
import { percentile } from '../stats.js';
import { type Press, recordPresses, untilEffect } from './until-effect.js';

const DECK = 'creation';
/** Maximum time until an action of one member is on the screen of the other. */
const GOAL_MS = 120;
const REPETITIONS = 8;

/** Two members in two browsers: one acts, the other observes. Two more flag with the first. */
interface Setup {
  actor: MemberClient;
  actorPage: Page;
  observer: MemberClient;
  observerPage: Page;
  flaggers: MemberClient[];
}

/** Prepares an action up to the final key or button press. */
type Action = (setup: Setup, text: string) => Promise<Press>;

const composer = (page: Page): Locator => page.getByPlaceholder('Share a signal...');
const message = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });

async function post(as: MemberClient, content: string, { actorPage, observerPage }: Setup): Promise<string> {
  const { id } = await as.call(deckCalls.postMessage, { deckId: DECK, content });
  await Promise.all([message(actorPage, content).waitFor(), message(observerPage, content).waitFor()]);
  return id;
}

async function openAction(page: Page, text: string, name: string | RegExp): Promise<void> {
  await message(page, text).hover();
  await message(page, text).getByRole('button', { name }).click();
}

const ACTIONS: Record<string, Action> = {
  'typing indicator': async ({ actorPage, observerPage }) => {
    await composer(actorPage).fill('');
    // The indicator is published again only after it has ended.
    await observerPage.getByText('is writing').waitFor({ state: 'detached' });
    return { press: () => composer(actorPage).press('h'), effect: { outside: 'is writing' } };
  },
  'new message': async ({ actorPage }, text) => {
    await composer(actorPage).fill(text);
    return { press: () => composer(actorPage).press('Enter'), effect: { text, shows: text } };
  },
  'edited message': async (setup, text) => {
    await post(setup.actor, text, setup);
    await openAction(setup.actorPage, text, 'More');
    await setup.actorPage.getByRole('menuitem', { name: 'Edit' }).click();
    await setup.actorPage.getByLabel('Edit message').fill(`${text} anew`);
    const press = () => setup.actorPage.getByLabel('Edit message').press('Enter');
    return { press, effect: { text: `${text} anew`, shows: '(edited)' } };
  },
  'deleted message': async (setup, text) => {
    await post(setup.actor, text, setup);
    await openAction(setup.actorPage, text, 'More');
    await setup.actorPage.getByRole('menuitem', { name: 'Delete' }).click();
    const press = () => setup.actorPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    return { press, effect: { text, shows: undefined } };
  },
  reaction: async (setup, text) => {
    await post(setup.observer, text, setup);
    await openAction(setup.actorPage, text, 'Add a reaction');
    const press = () => message(setup.actorPage, text).getByRole('button', { name: 'Love' }).click();
    return { press, effect: { text, shows: 'Love, 1' } };
  },
  tip: async (setup, text) => {
    await post(setup.observer, text, setup);
    await openAction(setup.actorPage, text, /^Tip/);
    const press = () => setup.actorPage.getByRole('button', { name: 'Tip 5 ITC' }).click();
    return { press, effect: { text, shows: '1 tip, 5 ITC' } };
  },
  boost: async (setup, text) => {
    await post(setup.observer, text, setup);
    await message(setup.actorPage, text).hover();
    const press = () =>
      message(setup.actorPage, text)
        .getByRole('button', { name: /^Boost/ })
        .click();
    return { press, effect: { text, shows: '1 boost' } };
  },
  'message hidden by a third flag': async (setup, text) => {
    const id = await post(setup.observer, text, setup);
    for (const flagger of setup.flaggers) await flagger.call(flagMessage, { id });
    await openAction(setup.actorPage, text, /^Flag/);
    const press = () => setup.actorPage.getByRole('button', { name: 'Flag message' }).click();
    return { press, effect: { text, shows: undefined } };
  },
};

/** Milliseconds from the press of a key or button in one browser to its effect on the screen of the other. */
export const twoBrowsers: Prepare<App> = async (app) => {
  const [actor, observer, ...flaggers] = await Promise.all(Array.from({ length: 4 }, () => app.newMember()));
  if (!actor || !observer) throw new Error('No members were created');
  await app.admin.call(grantItc, { id: actor.user.id, amount: 10_000, reason: 'For tips' }, 'bench-two');
  let turn = 0;
  return async () => {
    const [actorPage, observerPage] = await Promise.all([app.deck(actor, DECK), app.deck(observer, DECK)]);
    await recordPresses(actorPage);
    const setup = { actor, actorPage, observer, observerPage, flaggers };
    const figures: Figure[] = [];
    for (const [what, action] of Object.entries(ACTIONS)) {
      const durations: number[] = [];
      for (let time = 0; time < REPETITIONS; time += 1)
        durations.push(await measure(setup, action, `Signal number ${(turn += 1)}.`));
      figures.push(figure(what, 'median', percentile(durations, 0.5)), figure(what, 'maximum', Math.max(...durations)));
    }
    // Open pages would use CPU during the other measurements.
    await Promise.all([actorPage, observerPage].map((page) => page.context().close()));
    return figures;
  };
};

const figure = (what: string, statistic: string, product: number): Figure => ({
  id: 'P17',
  what: `from one browser to another: ${what}, ${statistic}`,
  unit: 'ms',
  product,
  goal: atMost(GOAL_MS),
});

async function measure(setup: Setup, action: Action, text: string): Promise<number> {
  const duration = await untilEffect(setup, await action(setup, text));
  // Close dialogs and toasts that the action opened.
  await setup.actorPage.keyboard.press('Escape');
  return duration;
}
