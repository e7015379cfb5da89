import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import type { Page } from 'playwright-core';
import { TestBrowser } from '../src/browser.js';
import { newMember, type TestMember } from '../src/members.js';
import { expectAccessibleOnEveryViewport } from '../src/page-checks.js';

const browser = new TestBrowser();
let [ada, bob]: TestMember[] = [];
let adaPage: Page;
/** Path of the conversation of Ada and Bob. */
let pair: string;
let id: string;

beforeAll(async () => {
  await browser.open();
  [ada, bob] = await Promise.all([newMember('ada'), newMember('bob')]);
  ({ id } = await ada!.call(startDirectConversation, { userIds: [bob!.user.id] }));
  await ada!.call(directCalls.postMessage, { id, content: 'Hello' });
  await bob!.call(acceptDirectConversation, { id });
  await bob!.call(deckCalls.postMessage, { deckId: 'money', content: 'A coin for the road' });
  await ada!.call(deckCalls.postMessage, { deckId: 'money', content: 'Thank you' });
  pair = `/messages/${id}`;
  adaPage = await browser.page({ member: ada!, path: '/bridge/money' });
});

afterAll(() => browser.close());

const row = (page: Page, name: string) => page.getByRole('listitem').getByRole('link', { name });

describe('a conversation', () => {
  it('is opened from the members of a deck, but not with oneself', async () => {
    const members = adaPage.getByRole('region', { name: 'Members', exact: true });
    const listed = (member: TestMember) =>
      members.getByRole('listitem').filter({ hasText: `@${member.user.username}` });
    await listed(ada!).waitFor();
    expect(await listed(ada!).getByRole('button').count()).toBe(0);
    await listed(bob!).hover();
    await listed(bob!).getByRole('button', { name: 'Message bob' }).click();
    await adaPage.waitForURL(`**${pair}`);
  });

  it('shows in its head and in the list whether the other member is online', async () => {
    await adaPage.getByText(`@${bob!.user.username} · Offline`).waitFor();
    const bobPage = await browser.page({ member: bob!, path: '/wallet' });
    await adaPage.getByText(`@${bob!.user.username} · Online`).waitFor();
    await row(adaPage, 'bob Online').waitFor();
    await expectAccessibleOnEveryViewport(adaPage);
    await bobPage.context().close();
    await adaPage.getByText(`@${bob!.user.username} · Offline`).waitFor();
  });

  it('counts nowhere but in its row when it is muted', async () => {
    await adaPage.goto('/messages');
    await row(adaPage, 'bob').waitFor();
    await bob!.call(directCalls.postMessage, { id, content: 'Are you there?' });
    await adaPage.getByRole('link', { name: 'Messages, 1 unread' }).waitFor();
    await ada!.call(directCalls.chooseNotificationLevel, { id, level: 'nothing' });
    await row(adaPage, 'bob').getByText('Muted').waitFor();
    await adaPage.getByRole('link', { name: 'Messages', exact: true }).waitFor();
    await row(adaPage, 'bob').getByLabel('1 unread').waitFor();
    await expectAccessibleOnEveryViewport(adaPage);
  });

  it('says in place of the composer that the other account was deleted', async () => {
    await adaPage.goto(pair);
    const composer = adaPage.getByRole('textbox', { name: 'Message', exact: true });
    await composer.waitFor();
    await bob!.call(deleteAccount, { password: bob!.password });
    await adaPage.getByText('This account was deleted.').waitFor();
    expect(await composer.count()).toBe(0);
    await adaPage.getByRole('heading', { name: 'Departed member' }).waitFor();
    expect(browser.pageErrors).toEqual([]);
  });
});
