import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { eventually } from '@crew/testing/eventually';
import type { Page } from 'playwright-core';
import { TestBrowser } from '../src/browser.js';
import { chooseFiles } from '../src/choose-files.js';
import { expectEventually } from '../src/expect-eventually.js';
import { clickMessageAction } from '../src/message-actions.js';
import { newMember, type TestMember } from '../src/members.js';
import { expectAccessibleOnEveryViewport } from '../src/page-checks.js';
import { samplePhoto } from '../src/sample-photo.js';

const browser = new TestBrowser();
let [ada, bob, eve, kofi]: TestMember[] = [];
let adaPage: Page;
let bobPage: Page;
/** Paths of the conversations of Ada and Bob, and of a group. */
let pair: string;
let group: string;

beforeAll(async () => {
  await browser.open();
  [ada, bob, eve, kofi] = await Promise.all(['ada', 'bob', 'eve', 'kofi'].map((name) => newMember(name)));
  adaPage = await browser.page({ member: ada!, path: `/profile/${bob!.user.username}` });
  bobPage = await browser.page({ member: bob!, path: '/wallet' });
});

afterAll(() => browser.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const message = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const row = (page: Page, name: string) => page.getByRole('listitem').getByRole('link', { name });
const idIn = (path: string): string => path.split('/').at(-1)!;

async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await button(page, 'Conversation menu').click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Chooses members in a dialog by their usernames. */
async function choose(page: Page, ...members: TestMember[]): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Name of a member' });
  for (const { user } of members) {
    await field.fill(user.username);
    await page.getByRole('option', { name: `@${user.username}` }).click();
  }
}

describe('a request', () => {
  it('begins on a profile, and waits after its first message', async () => {
    await button(adaPage, 'Message').click();
    await adaPage.waitForURL('**/messages/*');
    pair = new URL(adaPage.url()).pathname;
    await send(adaPage, 'May I ask you something?');
    await adaPage.getByText('Waiting for bob to accept. Then you can write again.').waitFor();
    expect(await composer(adaPage).count()).toBe(0);
  });

  it('is counted in the header, and answered in place of the composer', async () => {
    await bobPage.getByRole('link', { name: 'Messages, 1 unread' }).click();
    await bobPage.getByText('No messages yet').waitFor();
    await bobPage.getByRole('link', { name: /^Requests/ }).click();
    await row(bobPage, 'ada').click();
    await message(bobPage, 'May I ask you something?').waitFor();
    expect(await composer(bobPage).count()).toBe(0);
    await expectAccessibleOnEveryViewport(bobPage);
    await button(bobPage, 'Accept').click();
    await composer(bobPage).waitFor();
    await composer(adaPage).waitFor();
    await bobPage.getByRole('link', { name: 'Messages', exact: true }).waitFor();
  });

  it('is refused without the sender knowing', async () => {
    const request = await kofi!.call(startDirectConversation, { userIds: [bob!.user.id] });
    await kofi!.call(directCalls.postMessage, { id: request.id, content: 'Me too?' });
    const page = await browser.page({ member: bob!, path: '/messages?shelf=requests' });
    await row(page, 'kofi').click();
    await button(page, 'Refuse').click();
    await page.getByText('No requests').waitFor();
    const kofiPage = await browser.page({ member: kofi!, path: `/messages/${request.id}` });
    await kofiPage.getByText(/^Waiting for bob to accept/).waitFor();
    await page.context().close();
    await kofiPage.context().close();
  });
});

describe('a pair', () => {
  it('shows messages of both at once, and who is writing', async () => {
    await send(bobPage, 'Of course.');
    await message(adaPage, 'Of course.').waitFor();
    await send(adaPage, 'How do you keep bees?');
    await message(bobPage, 'How do you keep bees?').waitFor();
    await eventually('the typing member is shown', async () => {
      await composer(bobPage).press('a');
      return adaPage.getByText('bob is writing').isVisible();
    });
    await composer(bobPage).fill('');
    await expectAccessibleOnEveryViewport(adaPage);
  });

  it('shows below the newest own message that it was seen', async () => {
    await message(adaPage, 'How do you keep bees?').getByText('Seen', { exact: true }).waitFor();
    await send(bobPage, 'Gently.');
    await message(bobPage, 'Gently.').getByText('Seen', { exact: true }).waitFor();
    expect(await bobPage.getByText('Seen', { exact: true }).count()).toBe(1);
  });

  it('lets a member edit, react to and delete messages', async () => {
    await clickMessageAction(message(adaPage, 'How do you keep bees?'), 'More');
    await adaPage.getByRole('menuitem', { name: 'Edit' }).click();
    await adaPage.getByLabel('Edit message').fill('How do you keep bees happy?');
    await adaPage.keyboard.press('Enter');
    await message(bobPage, 'How do you keep bees happy?').getByText('(edited)').waitFor();
    await clickMessageAction(message(bobPage, 'bees happy'), 'Add a reaction');
    await message(bobPage, 'bees happy').getByRole('button', { name: 'Love', exact: true }).click();
    await message(adaPage, 'bees happy').getByRole('button', { name: 'Love, 1' }).waitFor();
    await clickMessageAction(message(bobPage, 'Gently.'), 'More');
    await bobPage.getByRole('menuitem', { name: 'Delete' }).click();
    await bobPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await adaPage.getByRole('feed').getByText('This message was deleted').waitFor();
  });

  it('shows pictures to its members', async () => {
    await chooseFiles(adaPage, [await samplePhoto('bees.jpg', { width: 400, height: 300 })]);
    await composer(adaPage).fill('My first hive');
    await expectEventually(() => button(adaPage, 'Send').isEnabled(), true);
    await button(adaPage, 'Send').click();
    await message(bobPage, 'My first hive')
      .getByRole('button', { name: /^Picture/ })
      .locator('img')
      .waitFor();
    await message(adaPage, 'My first hive').getByText('Seen', { exact: true }).waitFor();
  });

  it('counts what is unread in header and list', async () => {
    await bobPage.goto('/messages');
    await row(bobPage, 'ada').waitFor();
    await send(adaPage, 'Are you still there?');
    await bobPage.getByRole('link', { name: 'Messages, 1 unread' }).waitFor();
    await row(bobPage, 'ada').getByLabel('1 unread').waitFor();
    await row(bobPage, 'ada').click();
    await message(bobPage, 'Are you still there?').waitFor();
    await bobPage.getByRole('link', { name: 'Messages', exact: true }).waitFor();
  });

  it('is archived until somebody writes again', async () => {
    await chooseInMenu(bobPage, 'Move to archive');
    await bobPage.getByText('No messages yet').waitFor();
    await bobPage.getByRole('link', { name: 'Archive', exact: true }).click();
    await row(bobPage, 'ada').waitFor();
    await send(adaPage, 'Hello?');
    await bobPage.getByText('The archive is empty').waitFor();
    await bobPage.getByRole('link', { name: 'Inbox', exact: true }).click();
    await row(bobPage, 'ada').getByText('Hello?').waitFor();
  });

  it('is found by a search, which leads to the message', async () => {
    await bobPage.goto('/search?q=hive&in=conversations');
    await bobPage
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: /My first hive/ })
      .click();
    await bobPage.waitForURL(`**${pair}#message-*`);
    await bobPage.locator('[data-lit]').filter({ hasText: 'My first hive' }).waitFor();
  });

  it('is not found by anybody else', async () => {
    const page = await browser.page({ member: eve!, path: pair });
    await page.getByText('Conversation not found').waitFor();
    expect(await page.getByText('My first hive').count()).toBe(0);
    await page.context().close();
  });
});

describe('a group', () => {
  it('is started with several members, of whom strangers are asked', async () => {
    await adaPage.goto('/messages');
    await button(adaPage, 'New message').click();
    await button(adaPage, 'Cancel').click();
    // As the palette opens it.
    await adaPage.goto('/messages?new');
    await choose(adaPage, bob!, eve!);
    await expectAccessibleOnEveryViewport(adaPage);
    await button(adaPage, 'Start group').click();
    await adaPage.waitForURL('**/messages/*');
    group = new URL(adaPage.url()).pathname;
    await send(adaPage, 'Honey for all');
    await bobPage.goto(group);
    await message(bobPage, 'Honey for all').waitFor();
    await eve!.call(acceptDirectConversation, { id: idIn(group) });
    await eve!.call(directCalls.postMessage, { id: idIn(group), content: 'With pleasure' });
    await message(adaPage, 'With pleasure').waitFor();
    await adaPage.getByText('Seen by bob, eve', { exact: true }).waitFor();
  });

  it('grows by members who read what was said before', async () => {
    await chooseInMenu(adaPage, 'Add members');
    await adaPage.getByText(/^New members can read the earlier messages too/).waitFor();
    await choose(adaPage, kofi!);
    await button(adaPage, 'Add').click();
    await button(adaPage, 'bob, eve, kofi 4 members').click();
    const members = adaPage.getByRole('dialog', { name: 'Members' });
    await members.getByRole('listitem').filter({ hasText: 'kofi' }).getByText('Invited').waitFor();
    await adaPage.keyboard.press('Escape');
    const kofiPage = await browser.page({ member: kofi!, path: group });
    await message(kofiPage, 'Honey for all').waitFor();
    await kofiPage.context().close();
  });

  it('is left by a member, who reads it no more', async () => {
    await chooseInMenu(bobPage, 'Leave group');
    await bobPage.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click();
    await bobPage.waitForURL('**/messages');
    await button(adaPage, 'eve, kofi 3 members').waitFor();
    await bobPage.goto(group);
    await bobPage.getByText('Conversation not found').waitFor();
  });
});

describe('a member who is not reached', () => {
  it('is the one who blocked the sender, whose words are kept', async () => {
    await adaPage.goto(pair);
    await chooseInMenu(adaPage, 'Block');
    await adaPage.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await adaPage.getByText('You blocked bob. Neither of you can write here.').waitFor();
    await bobPage.goto(pair);
    await send(bobPage, 'What have I done?');
    await message(bobPage, 'What have I done?')
      .getByText(/This member does not take messages from you/)
      .waitFor();
    await button(adaPage, 'Unblock').click();
    await composer(adaPage).waitFor();
    await button(bobPage, 'Retry').click();
    await message(adaPage, 'What have I done?').waitFor();
  });

  it('is the one who wants no messages', async () => {
    const evePage = await browser.page({ member: eve!, path: '/settings?tab=account' });
    const saved = evePage.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await evePage.getByLabel('Who may write to me').selectOption('Nobody');
    await saved;
    await bobPage.goto(`/profile/${eve!.user.username}`);
    await button(bobPage, 'Message').click();
    await bobPage.getByText('This member does not take messages from you').waitFor();
    expect(new URL(bobPage.url()).pathname).toMatch(/^\/profile\//);
    expect(browser.pageErrors).toEqual([]);
  });
});
