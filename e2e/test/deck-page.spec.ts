import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import { eventually } from '@crew/testing/eventually';
import type { Page } from 'playwright-core';
import { newMember, type TestMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { DESKTOP, PHONE, TABLET, TestBrowser } from '../src/browser.js';
import { expectAccessible, overflowingElements } from '../src/page-checks.js';
import { withoutStart } from '../src/without-start.js';

const browser = new TestBrowser();
let eve: TestMember;
let page: Page;

beforeAll(async () => {
  await browser.open();
  eve = await newMember('eve');
  page = await browser.page({ member: await newMember('ada'), path: '/bridge/creation' });
  await feed().getByRole('article').first().waitFor();
});
afterAll(() => browser.close());

const feed = () => page.getByRole('feed');
const messageWith = (text: string) => feed().getByRole('article').filter({ hasText: text }).first();
/** Posts as eve. The texts are too short for a captain to reply unasked. */
const post = (content: string) => eve.call(deckCalls.postMessage, { deckId: 'creation', content });
const focused = () => page.locator(':focus');
const isFocused = (name: string) => page.waitForFunction((label) => document.activeElement?.ariaLabel === label, name);

/** Presses Tab until a control with this name has the focus. */
async function tabTo(name: string): Promise<void> {
  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press('Tab');
    if ((await focused().getAttribute('aria-label')) === name) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** Moves the focus up from the end of the feed to a message. */
async function focusMessage(text: string): Promise<void> {
  await feed().focus();
  await eventually(`the focus is on ${text}`, async () => {
    await page.keyboard.press('ArrowUp');
    return (await focused().filter({ hasText: text }).count()) > 0;
  });
}

it('announces new messages to screen readers', async () => {
  await post('Ahoy');
  await page.locator('[aria-live=polite]', { hasText: /^eve: Ahoy$/ }).waitFor({ state: 'attached' });
});

it('links to every deck and tool and shows which captains are online', async () => {
  const nav = page.getByRole('navigation', { name: 'Decks' });
  await expectEventually(() => nav.getByRole('heading').allTextContents(), ['Decks', 'Tools']);
  const paths = () => nav.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await expectEventually(paths, [...DECK_IDS.map((id) => DECKS[id].path), '/threads', '/avatar-station']);
  await nav.getByRole('link', { name: 'Avatar Station', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Creation Deck', level: 1 }).waitFor();

  const crew = page.getByRole('region', { name: 'Crew Online' });
  await expectEventually(
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

it('keeps a very long name within the member list', async () => {
  const displayName = `Anna${'bergerdorff'.repeat(4)}`;
  const anna = await newMember('anna', displayName);
  await anna.call(deckCalls.postMessage, { deckId: 'creation', content: 'I have come' });
  await page.reload();
  const list = page.getByRole('region', { name: 'Crew and members' });
  await list.getByText(displayName, { exact: true }).waitFor();
  await expectEventually(() => list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0);
});

it('shows the cookie banner without covering the composer', async () => {
  const otherPage = await browser.page({ member: await newMember('tove'), firstVisit: true, path: '/bridge/creation' });
  await otherPage.getByRole('region', { name: 'Cookie consent' }).waitFor();
  for (const viewport of [PHONE, TABLET, DESKTOP]) {
    await otherPage.setViewportSize(viewport);
    await otherPage.getByPlaceholder('Share a signal...').click();
  }
  await otherPage.close();
});

it('shows four messages at 200 % zoom, with the captain’s log, and its links in the header', async () => {
  const [mei, noor] = [await newMember('mei'), await newMember('noor')];
  for (const content of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
    for (const author of [mei, noor]) await author.call(deckCalls.postMessage, { deckId: 'money', content });
  }
  const zoomed = await browser.page({ member: mei, viewport: { width: 720, height: 450 } });
  await withoutStart(zoomed);
  const message = 'Tonight at nine the lamps go out for an hour. '.repeat(5);
  await zoomed.route('**/api/captain-log/latest', (route) =>
    route.fulfill({ json: { id: '0'.repeat(24), message, isActive: true, createdAt: new Date().toISOString() } }),
  );
  await zoomed.goto('/bridge/money');
  const list = zoomed.getByRole('feed');
  await list.getByText('Six', { exact: true }).last().waitFor();
  const log = zoomed.getByRole('complementary', { name: "Captain's Log" });
  await log.waitFor();
  const inSight = () =>
    list.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const rects = [...element.querySelectorAll('[role=article]')].map((one) => one.getBoundingClientRect());
      return rects.filter((one) => one.top >= top && one.bottom <= bottom).length;
    });
  await eventually('four messages are in sight', async () => (await inSight()) >= 4);
  const main = zoomed.getByRole('navigation', { name: 'Main' });
  await expectEventually(() => main.getByRole('link', { name: 'Pods' }).count(), 1);
  expect(await overflowingElements(zoomed)).toEqual([]);
  await zoomed.getByRole('button', { name: /^Notifications/ }).waitFor();
  const height = async () => (await log.boundingBox())!.height;
  const collapsed = await height();
  await log.getByRole('region', { name: 'Latest entry' }).click();
  expect(await height()).toBeGreaterThan(2 * collapsed);
  await expectAccessible(zoomed);
  await zoomed.context().close();
});

it('opens the reactions of the topmost message within the list', async () => {
  for (let count = 1; count <= 20; count += 1) await post(`Line ${count}`);
  await messageWith('Line 20').waitFor();
  const list = (await feed().boundingBox())!;
  // The list begins within a message.
  await feed().evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const all = [...element.querySelectorAll('[role=article]')].map((one) => one.getBoundingClientRect());
    const first = all.find((one) => one.top >= top)!;
    element.scrollTop += first.top - top + 8;
  });
  await page.mouse.move(list.x + list.width / 2, list.y + 10);
  const toolbar = page.getByRole('toolbar', { name: 'Message actions' });
  await expectEventually(async () => Math.max(0, Math.round(list.y - (await toolbar.boundingBox())!.y)), 0);
  await page.getByRole('button', { name: 'Add a reaction' }).click();
  const picker = page.getByRole('group', { name: 'Marks' });
  await expectEventually(async () => (await picker.boundingBox())!.y >= list.y, true);
  await page.getByRole('button', { name: 'Love' }).click();
  await picker.waitFor({ state: 'detached' });
  await page.mouse.move(0, 0);
  await page.reload();
  await messageWith('Line 20').waitFor();
});

it('shows the current deck, presence and fuel in forced colors', async () => {
  const forced = await browser.page({ member: eve });
  await forced.emulateMedia({ forcedColors: 'active' });
  await forced.goto('/bridge/creation');
  const looksOf = (look: 'background' | 'borderTopWidth', ...selectors: string[]) =>
    Promise.all(
      selectors.map((selector) =>
        forced
          .locator(selector)
          .first()
          .evaluate((element, name) => getComputedStyle(element)[name], look),
      ),
    );
  for (const place of ['[aria-label=Main] a', '[aria-label=Decks] a']) {
    const [current, other] = await looksOf('borderTopWidth', `${place}[aria-current]`, `${place}:not([aria-current])`);
    expect([current, other]).toEqual(['2px', '0px']);
  }
  const [fuel, tank] = await looksOf('background', '[role=meter] div div', '[role=meter] div');
  expect(fuel).not.toBe(tank);
  // In one turn, so that no presence event comes in between.
  const looks = await forced.locator('span[data-status]').evaluateAll((dots) =>
    ['online', 'away', 'offline'].map((status, index) => {
      const dot = dots[index] as HTMLElement;
      dot.style.transition = 'none';
      dot.dataset['status'] = status;
      return getComputedStyle(dot).background;
    }),
  );
  expect(new Set(looks).size).toBe(3);
  await forced.context().close();
});

it('shows who is writing', async () => {
  const [mei, noor] = [await newMember('mei'), await newMember('noor')];
  /** Repeats the typing notifications, because they expire after a few seconds. */
  const expectStatus = (words: RegExp, members: TestMember[]) =>
    eventually(`the page shows ${String(words)}`, async () => {
      for (const member of members) await member.call(deckCalls.hintTyping, { deckId: 'creation' });
      await page.getByRole('status').filter({ hasText: words }).waitFor({ timeout: 2_000 });
      return true;
    });
  await expectStatus(/^mei is writing$/, [mei]);
  await expectStatus(/^(mei and eve|eve and mei) are writing$/, [mei, eve]);
  await expectStatus(/^Several are writing$/, [mei, eve, noor]);
});

it('offers eight captains to mention and moves between them with the arrow keys', async () => {
  const composer = page.getByPlaceholder('Share a signal...');
  const options = page.getByRole('listbox', { name: 'Mention' }).getByRole('option');
  const chosen = async () =>
    (await options.evaluateAll((all) => all.map((one) => one.ariaSelected === 'true'))).indexOf(true);
  await composer.pressSequentially('@');
  await expectEventually(() => options.count(), 8);
  await expectEventually(chosen, 0);
  await composer.press('ArrowDown');
  await composer.press('ArrowDown');
  await expectEventually(chosen, 2);
  await composer.press('ArrowUp');
  await expectEventually(chosen, 1);
  await composer.press('Escape');
  await options.first().waitFor({ state: 'detached' });
  await composer.fill('');
});

it('filters by time, shows Just now for an invalid date and centers system messages', async () => {
  await post('Dated');
  const [last] = (await eve.call(deckCalls.listMessages, { deckId: 'creation' })).slice(-1) as [Message];
  const messageAt = (seq: number, change: Partial<Message>): Message => ({
    ...last,
    id: `${last.id}-${seq}`,
    seq,
    ...change,
  });
  const createdAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
  let messages = [messageAt(last.seq, { createdAt })];
  const otherPage = await browser.page({ member: eve });
  await withoutStart(otherPage);
  await otherPage.route('**/api/decks/creation/messages*', (route) => route.fulfill({ json: messages }));
  await otherPage.goto('/bridge/creation');
  const article = otherPage.getByRole('article').filter({ hasText: 'Dated' });
  const choose = async (from: string, to: string) => {
    await otherPage.getByRole('button', { name: `Show messages of: ${from}` }).click();
    await otherPage.getByRole('menuitem', { name: to }).click();
  };
  await article.waitFor();
  await otherPage.getByRole('button', { name: 'Show messages of: All time' }).click();
  await expectEventually(
    () => otherPage.getByRole('menuitem').allTextContents(),
    ['All time', 'Last hour', 'Last 24 hours', 'Last 7 days', 'Last 30 days'],
  );
  await otherPage.getByRole('menuitem', { name: 'Last hour' }).click();
  await otherPage.getByText('Nothing was said in this time').waitFor();
  await otherPage.getByText('Choose a longer time to see more.').waitFor();
  await choose('Last hour', 'Last 7 days');
  await article.waitFor();

  const system = { messageType: 'system', userId: null, user: null, content: 'The lamps are lit' } as const;
  messages = [messageAt(last.seq - 1, system), messageAt(last.seq, { createdAt: 'no date' })];
  await otherPage.reload();
  await article.getByText('Just now', { exact: true }).waitFor();
  const notice = otherPage.getByRole('article').filter({ hasText: /^The lamps are lit$/ });
  expect(await notice.evaluate((one) => getComputedStyle(one).textAlign)).toBe('center');
  await notice.hover();
  expect(await notice.getByRole('button').count()).toBe(0);
  await otherPage.context().close();
});

it('opens the Ascension Deck by default, reports an unknown deck and requires sign-in', async () => {
  const otherPage = await browser.page({ member: eve, path: '/bridge' });
  await otherPage.waitForURL('**/bridge/ascension');
  await otherPage.goto('/bridge/nowhere');
  await otherPage.getByText('There is no such deck').waitFor();
  const back = otherPage.getByRole('link', { name: 'Go to the Ascension Deck' });
  await expectEventually(() => back.getAttribute('href'), '/bridge/ascension');
  await expectAccessible(otherPage);
  await otherPage.context().close();
  const visitor = await browser.page({ path: '/bridge/creation' });
  await visitor.waitForURL('**/auth/login');
  await visitor.getByText('Authentication required').waitFor();
  await visitor.getByText('Please sign in to enter the decks').waitFor();
  await visitor.context().close();
});

it('lets a member react to, reply to and flag a message by keyboard', async () => {
  const { id } = await post('Keys');
  await messageWith('Keys').waitFor();
  await focusMessage('Keys');
  await tabTo('Add a reaction');
  await page.keyboard.press('Enter');
  await isFocused('Love');
  await page.keyboard.press('Enter');
  await eventually('the message has the reaction', async () => {
    const message = (await eve.call(deckCalls.listMessages, { deckId: 'creation' })).find((one) => one.id === id);
    return message?.reactions.some(({ kind }) => kind === 'heart');
  });
  // The focus returns to the message.
  await expectEventually(() => focused().getAttribute('role'), 'article');

  await tabTo('Reply');
  await page.keyboard.press('Enter');
  await isFocused('Message');
  await page.keyboard.type('Here');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'In answer to eve: Keys' }).waitFor();

  await focusMessage('Keys');
  if ((await focused().filter({ hasText: 'Here' }).count()) > 0) await page.keyboard.press('ArrowUp');
  await tabTo('Flag');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Flag this message' });
  await dialog.waitFor();
  await dialog.getByRole('radio', { name: 'Inappropriate content' }).press('ArrowDown');
  await expectEventually(() => dialog.getByRole('radio', { name: 'Spam or advertising' }).isChecked(), true);
  await dialog.getByRole('button', { name: 'Flag message' }).press('Enter');
  await page.getByText('Message flagged').first().waitFor();
  await dialog.waitFor({ state: 'hidden' });
});

it('renders hostile text as plain text', async () => {
  const hostile = [
    ['<script>document.title = "taken"</script><img src=x onerror="document.title=1">', 'onerror='],
    ['[click me](javascript:document.title=1)', 'click me'],
    ['\u202edesrever si siht\u2066', 'desrever'],
    ['zero\u200b\u200dwidth\ufeff', 'zero'],
    [`zalgo${'\u0335\u0301'.repeat(900)}`, 'zalgo'],
    ['w'.repeat(2_000), 'wwwwww'],
  ] as const;
  for (const [content, seen] of hostile) {
    await post(content);
    await messageWith(seen).waitFor();
    expect(await feed().locator('script, img[onerror], iframe, a[href^="javascript:" i]').count()).toBe(0);
  }
  await expect(post(`z${'\u0335'.repeat(10_000)}`)).rejects.toThrow('A message has at most 2,000 characters');
  await post('The end');
  await messageWith('The end').waitFor();
  // Stacked diacritics do not overflow their message: the next one can be clicked.
  await messageWith('The end').click();
  expect(['taken', '1']).not.toContain(await page.title());
  await expectAccessible(page);
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  }
  expect(browser.pageErrors).toEqual([]);
});
