import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import { hintTyping } from '@crew/contracts/chat/hint-typing';
import { listMessages } from '@crew/contracts/chat/list-messages';
import { postMessage } from '@crew/contracts/chat/post-message';
import { eventually } from '@crew/testing/eventually';
import type { Page } from 'playwright-core';
import { newPerson, type Person } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { DESKTOP, PHONE, TABLET, TestBrowser } from '../src/browser.js';
import { expectSound } from '../src/see.js';

const browser = new TestBrowser();
let eve: Person;
let page: Page;

beforeAll(async () => {
  await browser.open();
  eve = await newPerson('eve');
  page = await browser.page({ person: await newPerson('ada'), path: '/bridge/creation' });
  await feed().getByRole('article').first().waitFor();
});
afterAll(() => browser.close());

const feed = () => page.getByRole('feed');
const said = (text: string) => feed().getByRole('article').filter({ hasText: text }).first();
/** Too short for a captain to answer of their own accord, unless a test needs more. */
const say = (content: string) => eve.call(postMessage, { deckId: 'creation', content });
const focused = () => page.locator(':focus');
const isFocused = (name: string) => page.waitForFunction((label) => document.activeElement?.ariaLabel === label, name);

/** Goes on with Tab until a control of that name has the focus. */
async function tabTo(name: string): Promise<void> {
  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press('Tab');
    if ((await focused().getAttribute('aria-label')) === name) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** Walks up from the end of the feed to a message. */
async function walkTo(text: string): Promise<void> {
  await feed().focus();
  await eventually(`the focus is on ${text}`, async () => {
    await page.keyboard.press('ArrowUp');
    return (await focused().filter({ hasText: text }).count()) > 0;
  });
}

it('reads out what is new', async () => {
  await say('Ahoy');
  await page.locator('[aria-live=polite]', { hasText: /^eve: Ahoy$/ }).waitFor({ state: 'attached' });
});

it('leads to every deck and the tools, and shows which captains are there', async () => {
  const way = page.getByRole('navigation', { name: 'Decks' });
  await becomes(() => way.getByRole('heading').allTextContents(), ['Decks', 'Tools']);
  const paths = () => way.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await becomes(paths, [...DECK_IDS.map((id) => DECKS[id].path), '/avatar-station']);
  await way.getByRole('link', { name: 'Avatar Station', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Creation Deck', level: 1 }).waitFor();

  const crew = page.getByRole('region', { name: 'Crew Online' });
  await becomes(
    () =>
      crew
        .getByRole('listitem')
        .filter({ hasText: /· Captain(Online|Away|Offline)$/ })
        .count(),
    6,
  );
  for (const id of DECK_IDS) await crew.getByText(`${DECKS[id].name} · Captain`, { exact: true }).waitFor();
  await crew.getByLabel(/^[0-6] of 6 are not offline$/).waitFor();
  await page.getByRole('region', { name: 'Members' }).getByText('eve', { exact: true }).first().waitFor();
});

it('keeps a very long name within the list of who is there', async () => {
  const displayName = `Anna${'bergerdorff'.repeat(4)}`;
  const anna = await newPerson('anna', displayName);
  await anna.call(postMessage, { deckId: 'creation', content: 'I have come' });
  await page.reload();
  const people = page.getByRole('region', { name: 'Crew and members' });
  await people.getByText(displayName, { exact: true }).waitFor();
  await becomes(() => people.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0);
});

it('asks a newcomer about cookies beside the composer, not over it', async () => {
  const theirs = await browser.page({ person: await newPerson('tove'), first: true, path: '/bridge/creation' });
  await theirs.getByRole('region', { name: 'Cookie consent' }).waitFor();
  for (const viewport of [PHONE, TABLET, DESKTOP]) {
    await theirs.setViewportSize(viewport);
    await theirs.getByPlaceholder('Share a signal...').click();
  }
  await theirs.close();
});

it('says who is writing', async () => {
  const [mei, noor] = [await newPerson('mei'), await newPerson('noor')];
  /** Says it again until it is shown: who writes no more is no longer told of. */
  const shows = (words: RegExp, people: Person[]) =>
    eventually(`it says ${String(words)}`, async () => {
      for (const one of people) await one.call(hintTyping, { deckId: 'creation' });
      await page.getByRole('status').filter({ hasText: words }).waitFor({ timeout: 2_000 });
      return true;
    });
  await shows(/^mei is writing$/, [mei]);
  await shows(/^(mei and eve|eve and mei) are writing$/, [mei, eve]);
  await shows(/^Several are writing$/, [mei, eve, noor]);
});

it('offers eight to mention, walked by the arrows', async () => {
  const composer = page.getByPlaceholder('Share a signal...');
  const options = page.getByRole('listbox', { name: 'Mention' }).getByRole('option');
  const chosen = async () =>
    (await options.evaluateAll((all) => all.map((one) => one.ariaSelected === 'true'))).indexOf(true);
  await composer.pressSequentially('@');
  await becomes(() => options.count(), 8);
  await becomes(chosen, 0);
  await composer.press('ArrowDown');
  await composer.press('ArrowDown');
  await becomes(chosen, 2);
  await composer.press('ArrowUp');
  await becomes(chosen, 1);
  await composer.press('Escape');
  await options.first().waitFor({ state: 'detached' });
  await composer.fill('');
});

it('keeps to the time that is chosen, says Just now where a date is none, and puts what the ship says in the middle', async () => {
  await say('Dated');
  const [last] = (await eve.call(listMessages, { deckId: 'creation' })).slice(-1) as [Message];
  const said = (seq: number, change: Partial<Message>): Message => ({
    ...last,
    id: `${last.id}-${seq}`,
    seq,
    ...change,
  });
  const createdAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
  let messages = [said(last.seq, { createdAt })];
  const theirs = await browser.page({ person: eve });
  await theirs.route('**/api/decks/creation/messages*', (route) => route.fulfill({ json: messages }));
  await theirs.goto('/bridge/creation');
  const article = theirs.getByRole('article').filter({ hasText: 'Dated' });
  const choose = async (from: string, to: string) => {
    await theirs.getByRole('button', { name: `Show messages of: ${from}` }).click();
    await theirs.getByRole('menuitem', { name: to }).click();
  };
  await article.waitFor();
  await theirs.getByRole('button', { name: 'Show messages of: All time' }).click();
  await becomes(
    () => theirs.getByRole('menuitem').allTextContents(),
    ['All time', 'Last hour', 'Last 24 hours', 'Last 7 days', 'Last 30 days'],
  );
  await theirs.getByRole('menuitem', { name: 'Last hour' }).click();
  await theirs.getByText('Nothing was said in this time').waitFor();
  await theirs.getByText('Choose a longer time to see more.').waitFor();
  await choose('Last hour', 'Last 7 days');
  await article.waitFor();

  const ship = { messageType: 'system', userId: null, user: null, content: 'The lamps are lit' } as const;
  messages = [said(last.seq - 1, ship), said(last.seq, { createdAt: 'no date' })];
  await theirs.reload();
  await article.getByText('Just now', { exact: true }).waitFor();
  const notice = theirs.getByRole('article').filter({ hasText: /^The lamps are lit$/ });
  expect(await notice.evaluate((one) => getComputedStyle(one).textAlign)).toBe('center');
  await notice.hover();
  expect(await notice.getByRole('button').count()).toBe(0);
  await theirs.context().close();
});

it('is the ascension deck where none is named, none where there is none, and for members alone', async () => {
  const theirs = await browser.page({ person: eve, path: '/bridge' });
  await theirs.waitForURL('**/bridge/ascension');
  await theirs.goto('/bridge/nowhere');
  await theirs.getByText('There is no such deck').waitFor();
  const back = theirs.getByRole('link', { name: 'Go to the Ascension Deck' });
  await becomes(() => back.getAttribute('href'), '/bridge/ascension');
  await expectSound(theirs);
  await theirs.context().close();
  const visitor = await browser.page({ path: '/bridge/creation' });
  await visitor.waitForURL('**/auth/login');
  await visitor.getByText('Authentication required').waitFor();
  await visitor.getByText('Please sign in to enter the decks').waitFor();
  await visitor.context().close();
});

it('lets a message be marked, answered and flagged by the keyboard alone', async () => {
  const { id } = await say('Keys');
  await said('Keys').waitFor();
  await walkTo('Keys');
  await tabTo('Add a mark');
  await page.keyboard.press('Enter');
  await isFocused('Love');
  await page.keyboard.press('Enter');
  await eventually('it is marked', async () => {
    const message = (await eve.call(listMessages, { deckId: 'creation' })).find((one) => one.id === id);
    return message?.reactions.some(({ kind }) => kind === 'heart');
  });
  // The mark is put, and the focus is where it was.
  await becomes(() => focused().getAttribute('role'), 'article');

  await tabTo('Reply');
  await page.keyboard.press('Enter');
  await isFocused('Message');
  await page.keyboard.type('Here');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'In answer to eve: Keys' }).waitFor();

  await walkTo('Keys');
  if ((await focused().filter({ hasText: 'Here' }).count()) > 0) await page.keyboard.press('ArrowUp');
  await tabTo('Flag');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Flag this message' });
  await dialog.waitFor();
  await dialog.getByRole('radio', { name: 'Inappropriate content' }).press('ArrowDown');
  await becomes(() => dialog.getByRole('radio', { name: 'Spam or advertising' }).isChecked(), true);
  await dialog.getByRole('button', { name: 'Flag message' }).press('Enter');
  await page.getByText('Message flagged').first().waitFor();
  await dialog.waitFor({ state: 'hidden' });
});

it('shows hostile text as the text that it is', async () => {
  const hostile = [
    ['<script>document.title = "taken"</script><img src=x onerror="document.title=1">', 'onerror='],
    ['[click me](javascript:document.title=1)', 'click me'],
    ['\u202edesrever si siht\u2066', 'desrever'],
    ['zero\u200b\u200dwidth\ufeff', 'zero'],
    [`zalgo${'\u0335\u0301'.repeat(900)}`, 'zalgo'],
    ['w'.repeat(2_000), 'wwwwww'],
  ] as const;
  for (const [content, seen] of hostile) {
    await say(content);
    await said(seen).waitFor();
    expect(await feed().locator('script, img[onerror], iframe, a[href^="javascript:" i]').count()).toBe(0);
  }
  await expect(say(`z${'\u0335'.repeat(10_000)}`)).rejects.toThrow('A message has at most 2,000 characters');
  await say('The end');
  await said('The end').waitFor();
  // What is piled up stays inside its message: the next one can be pressed.
  await said('The end').click();
  expect(['taken', '1']).not.toContain(await page.title());
  await expectSound(page);
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  }
  expect(browser.complaints).toEqual([]);
});
