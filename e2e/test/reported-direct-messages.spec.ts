import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import type { Page } from 'playwright-core';
import { TestBrowser } from '../src/browser.js';
import { expectNotification } from '../src/expect-notification.js';
import { expectExactText } from '../src/expect-text.js';
import { admin, newMember, type TestMember } from '../src/members.js';
import { clickMessageAction } from '../src/message-actions.js';
import { expectAccessible, expectAccessibleOnEveryViewport } from '../src/page-checks.js';

const browser = new TestBrowser();
let [bob, mallory]: TestMember[] = [];
let bobPage: Page;
let malloryPage: Page;
let captain: Page;
let conversation: string;

beforeAll(async () => {
  await browser.open();
  [bob, mallory] = await Promise.all([newMember('bob'), newMember('mallory', 'Mallory')]);
  ({ id: conversation } = await mallory!.call(startDirectConversation, { userIds: [bob!.user.id] }));
  await say('Buy my coins');
  const path = `/messages/${conversation}`;
  bobPage = await browser.page({ member: bob!, path });
  malloryPage = await browser.page({ member: mallory!, path });
  captain = await browser.page({ member: await admin(), path: '/admin?tab=moderation' });
});

afterAll(() => browser.close());

const say = (content: string) => mallory!.call(directCalls.postMessage, { id: conversation, content });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const message = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const flagged = () => captain.getByRole('article', { name: 'Flagged message of Mallory' });

describe('a direct message that a member reports', () => {
  it('is flagged beside accepting and refusing a request', async () => {
    await message(bobPage, 'Buy my coins').waitFor();
    await expectAccessibleOnEveryViewport(bobPage);
    await button(bobPage, 'Report').click();
    const dialog = bobPage.getByRole('dialog', { name: 'Flag this message' });
    await dialog.getByText(/^What is wrong with what Mallory said\?/).waitFor();
    await dialog.getByRole('radio', { name: 'Spam or advertising' }).check();
    await dialog.getByRole('button', { name: 'Flag message' }).click();
    await expectExactText(bobPage, 'Message flagged');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('is shown to admins when they ask, which the audit log records', async () => {
    await flagged().getByText('Direct message', { exact: true }).waitFor();
    await flagged().getByText('Spam or advertising').waitFor();
    expect(await captain.getByText('Buy my coins').count()).toBe(0);
    await expectAccessible(captain);
    await button(captain, 'Show message and record it').click();
    await flagged().getByText('Buy my coins').waitFor();
    await captain.goto('/admin?tab=audit');
    await captain
      .getByText(/looked at a flagged direct message and those around it/)
      .first()
      .waitFor();
  });

  it('is removed for both sides at once, and they are notified', async () => {
    await message(malloryPage, 'Buy my coins').waitFor();
    await captain.goto('/admin?tab=moderation');
    await flagged().getByRole('button', { name: 'Remove message' }).click();
    await captain.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expectExactText(captain, 'Message removed');
    await flagged().waitFor({ state: 'detached' });
    for (const page of [malloryPage, bobPage]) {
      await page.getByRole('feed').getByText('This message was deleted').waitFor();
      expect(await page.getByRole('feed').getByText('Buy my coins').count()).toBe(0);
    }
    await expectNotification(malloryPage, 'An admin has removed your message');
    await expectNotification(bobPage, 'The message you flagged was removed. Thank you');
  });

  it('is flagged by its actions, as in a deck, but not by its author', async () => {
    await bob!.call(acceptDirectConversation, { id: conversation });
    await say('Buy my other coins');
    await message(malloryPage, 'Buy my other coins').hover();
    await message(malloryPage, 'Buy my other coins').getByRole('button', { name: 'More' }).waitFor();
    expect(await button(malloryPage, 'Flag').count()).toBe(0);
    await clickMessageAction(message(bobPage, 'Buy my other coins'), 'Flag');
    await bobPage.getByRole('dialog').getByRole('button', { name: 'Flag message' }).click();
    await flagged().waitFor();
    await flagged().getByRole('button', { name: 'Dismiss' }).click();
    await expectNotification(bobPage, 'The message you flagged was looked at and stays');
    await message(bobPage, 'Buy my other coins').waitFor();
    expect(browser.pageErrors).toEqual([]);
  });
});
