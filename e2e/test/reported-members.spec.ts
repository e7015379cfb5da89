import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { Page } from 'playwright-core';
import { TestBrowser } from '../src/browser.js';
import { expectNotification } from '../src/expect-notification.js';
import { expectExactText } from '../src/expect-text.js';
import { admin, newMember, type TestMember } from '../src/members.js';
import { expectAccessible, expectAccessibleOnEveryViewport } from '../src/page-checks.js';

const browser = new TestBrowser();
let [bob, mallory]: TestMember[] = [];
let bobPage: Page;
let captain: Page;

beforeAll(async () => {
  await browser.open();
  [bob, mallory] = await Promise.all([newMember('bob'), newMember('mallory', 'Mallory')]);
  await mallory!.call(deckCalls.postMessage, { deckId: 'music', content: 'Hello again' });
  bobPage = await browser.page({ member: bob!, path: '/bridge/music' });
  // Until what floats over the page is there, names lead to the profile.
  await bobPage.getByRole('tooltip', { includeHidden: true }).waitFor({ state: 'attached' });
  captain = await browser.page({ member: await admin(), path: '/admin?tab=moderation' });
});

afterAll(() => browser.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const reported = () => captain.getByRole('article', { name: 'Report of Mallory' });
const dialog = () => bobPage.getByRole('dialog', { name: `Report @${mallory!.user.username}?` });

describe('a member whom another reports', () => {
  it('is reported from their card, with a reason and words', async () => {
    const message = bobPage.getByRole('feed').getByRole('article').filter({ hasText: 'Hello again' });
    await message.getByRole('link', { name: 'Mallory' }).click();
    await button(bobPage, 'Report').click();
    await dialog().waitFor();
    await expectAccessible(bobPage);
    await dialog().getByRole('radio', { name: 'Harassment or bullying' }).check();
    await dialog().getByRole('textbox', { name: 'What happened' }).fill('Follows me from deck to deck');
    await dialog().getByRole('button', { name: 'Report' }).click();
    await expectExactText(bobPage, `@${mallory!.user.username} is reported`);
    await dialog().waitFor({ state: 'hidden' });
    await bobPage.keyboard.press('Escape');
    await bobPage.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('is shown to admins with who reported them and why, and the way to their profile', async () => {
    await reported().getByText('Member', { exact: true }).waitFor();
    for (const words of ['Harassment or bullying', 'Follows me from deck to deck', `@${bob!.user.username}`])
      await reported().getByText(words).waitFor();
    await expectAccessibleOnEveryViewport(captain);
    await reported()
      .getByRole('link', { name: `@${mallory!.user.username}` })
      .waitFor();
  });

  it('is warned, which the reporter and the audit log learn', async () => {
    await reported().getByRole('button', { name: 'Warn' }).click();
    const asked = captain.getByRole('alertdialog', { name: `Warn @${mallory!.user.username}?` });
    await asked.getByRole('textbox', { name: 'A sentence for the member' }).fill('Leave others in peace.');
    await asked.getByRole('button', { name: 'Warn' }).click();
    await expectExactText(captain, 'Member warned');
    await reported().waitFor({ state: 'detached' });
    await captain.goto('/admin?tab=audit');
    await captain
      .getByText(/warned @mallory.*, whom members had reported/)
      .first()
      .waitFor();
    await expectNotification(bobPage, 'An admin acted on your report of a member. Thank you');
    const malloryPage = await browser.page({ member: mallory!, path: '/dashboard' });
    await malloryPage.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
    const bell = malloryPage.getByRole('dialog', { name: 'Notifications' });
    await bell.getByText('An admin has warned you: members reported how you behave').waitFor();
    for (const words of ['Leave others in peace.', 'Reason: Harassment or bullying'])
      await bell.getByText(words).waitFor();
  });

  it('is reported from their profile again, and the report is dismissed', async () => {
    await bobPage.goto(`/profile/${mallory!.user.username}`);
    await button(bobPage, 'Report').click();
    await dialog().getByRole('button', { name: 'Report' }).click();
    await dialog().waitFor({ state: 'hidden' });
    await captain.goto('/admin?tab=moderation');
    await reported().getByRole('button', { name: 'Dismiss' }).click();
    await expectNotification(bobPage, 'The member you reported was looked at, and no action was taken');
    expect(browser.pageErrors).toEqual([]);
  });
});
