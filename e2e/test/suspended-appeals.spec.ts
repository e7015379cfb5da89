import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { listFlags } from '@crew/contracts/chat/list-flags';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import { SandboxControl } from '@crew/sandbox/control';
import { eventually } from '@crew/testing/eventually';
import type { Page } from 'playwright-core';
import { app } from '../src/app.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { expectExactText, expectText } from '../src/expect-text.js';
import { admin, newMember, type TestMember } from '../src/members.js';
import { expectAccessible, expectAccessibleOnEveryViewport } from '../src/page-checks.js';

const browser = new TestBrowser();
let boss: TestMember;
let captain: Page;
let eve: TestMember;

beforeAll(async () => {
  await browser.open();
  boss = await admin();
  eve = await newMember('eve', 'Eve');
  captain = await browser.page({ member: boss, path: '/admin?tab=moderation' });
});

afterAll(() => browser.close());

const flagged = (words: string) => captain.getByRole('article').filter({ hasText: words });

/** Ada posts to the deck, and Eve flags it. */
async function flag(ada: TestMember, content: string): Promise<string> {
  const { id } = await ada.call(deckCalls.postMessage, { deckId: 'creation', content });
  await eve.call(flagMessage, { id, reason: 'spam' });
  return id;
}

/** The newest mail to a member with a subject, once it came. */
const mail = ({ user }: TestMember, subject: string) =>
  eventually(`a mail '${subject}'`, async () =>
    (await new SandboxControl(app().sandboxUrl).mails(user.email!)).find((one) => one.subject === subject),
  );

async function appealLinkOf(ada: TestMember): Promise<string> {
  const { links } = await mail(ada, 'Your account is suspended');
  return links.find((link) => link.includes('/auth/appeal#'))!;
}

async function signIn(page: Page, { user, password }: TestMember): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Username or email').fill(user.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

describe('a member whom a decision suspended', () => {
  it('appeals by the link in their mail, and signs in again once an admin accepts', async () => {
    const ada = await newMember('ada', 'Ada');
    const content = `Come to my stall, says ${ada.user.username}`;
    await flag(ada, content);
    await flagged(content).getByRole('button', { name: 'Remove and suspend' }).click();
    const dialog = captain.getByRole('alertdialog', { name: `Suspend @${ada.user.username}?` });
    await dialog.getByText(/If this server sends mail, they are mailed a link/).waitFor();
    await dialog.getByRole('textbox', { name: 'A sentence for the author' }).fill('Please sell elsewhere.');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await dialog.waitFor({ state: 'detached' });

    const link = await appealLinkOf(ada);
    const visitor = await browser.page({ viewport: PHONE });
    await signIn(visitor, ada);
    await expectText(visitor, /We mailed you a link to ask for another look\./);

    await visitor.goto(link);
    for (const words of ['Reason: Spam or advertising', 'Please sell elsewhere.', /until an admin lifts it/])
      await expectText(visitor, words);
    await expectAccessibleOnEveryViewport(visitor);
    await visitor.getByRole('textbox', { name: 'Why should an admin look again?' }).fill('It is a gift, not a sale');
    await visitor.getByRole('button', { name: 'Ask for another look' }).click();
    await expectText(visitor, /^An admin will look again\./);
    await visitor.reload();
    await expectText(visitor, /^This link no longer works/);

    const again = flagged('It is a gift, not a sale');
    await again.getByText(/^First decision: Removed/).waitFor();
    await again.getByRole('button', { name: 'Keep the suspension' }).waitFor();
    await expectAccessible(captain);
    await again.getByRole('button', { name: 'Put it back, lift the suspension' }).click();
    await expectExactText(captain, 'Decided again');
    await mail(ada, 'You can sign in again');
    await signIn(visitor, ada);
    await visitor.waitForURL((url) => !url.pathname.startsWith('/auth/'));

    await captain.goto('/admin?tab=audit');
    await captain.getByText(`lifted the suspension of @${ada.user.username}`).first().waitFor();
    expect(browser.pageErrors).toEqual([]);
  });

  it('makes one appeal with many requests at once', async () => {
    const ada = await newMember('ada', 'Ada');
    const id = await flag(ada, `Buy my coins, says ${ada.user.username}`);
    await boss.call(resolveFlag, { id, action: 'suspend' });
    const token = new URL(await appealLinkOf(ada)).hash.slice(1);
    const visitor = await browser.page({ path: '/auth/login' });
    const statuses = await visitor.evaluate(
      (input) =>
        Promise.all(
          Array.from({ length: 4 }, async (_, index) => {
            const body = JSON.stringify({ token: input, words: `Please look again, ${index}` });
            const headers = { 'content-type': 'application/json' };
            return (await fetch('/api/auth/suspension/appeal', { method: 'POST', headers, body })).status;
          }),
        ),
      token,
    );
    expect(statuses).toContain(204);
    expect(statuses.filter((status) => status !== 204 && status !== 400)).toEqual([]);
    const open = await boss.call(listFlags, { limit: 100 });
    expect(open.find((one) => one.id === id)!.appeals).toHaveLength(1);
  });
});
