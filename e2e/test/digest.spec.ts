import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { getDigest } from '@crew/contracts/identity/get-digest';
import { SandboxControl, type Mail } from '@crew/sandbox/control';
import { eventually } from '@crew/testing/eventually';
import type { Page } from 'playwright-core';
import { createConnection } from 'mongoose';
import { app } from '../src/app.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { expectText } from '../src/expect-text.js';
import { newMember, type TestMember } from '../src/members.js';
import { accessibilityViolations, expectAccessibleOnEveryViewport, overflowingElements } from '../src/page-checks.js';

const WEEK_MS = 7 * 24 * 3_600_000;
const browser = new TestBrowser();
let [ada, bob]: TestMember[] = [];

beforeAll(async () => {
  await browser.open();
  [ada, bob] = [await newMember('ada'), await newMember('bob', 'Bob')];
});

afterAll(() => browser.close());

const mailTo = (member: TestMember, subject: string): Promise<Mail> =>
  eventually(`the mail '${subject}'`, async () => {
    const mails = await new SandboxControl(app().sandboxUrl).mails(member.user.email!);
    return mails.find((mail) => mail.subject === subject);
  });

/** Lets a member be away for longer than a week, and their digest be due. */
async function leaveForAWeek({ user }: TestMember): Promise<void> {
  const connection = await createConnection(app().mongoUrl, { dbName: 'crew_identity' }).asPromise();
  try {
    const _id = user.id;
    const set = (collection: string, fields: object) =>
      connection.collection<{ _id: string }>(collection).updateOne({ _id }, { $set: fields });
    await set('users', { lastSeenAt: new Date(Date.now() - 2 * WEEK_MS) });
    await set('digests', { nextAt: new Date() });
  } finally {
    await connection.close();
  }
}

const choice = (page: Page) => page.getByRole('region', { name: 'Digest by email' }).getByLabel('How often');

/** The page shows a choice before it is stored. */
const expectStored = (frequency: 'daily' | 'weekly') =>
  expectEventually(async () => (await ada!.call(getDigest, {})).frequency, frequency);

describe('a digest by email', () => {
  it('is off until a member turns it on in the settings', async () => {
    const page = await browser.page({ member: ada!, path: '/settings?tab=notifications' });
    await choice(page).waitFor();
    await expectEventually(() => choice(page).inputValue(), 'off');
    await choice(page).selectOption('Every week at most');
    await page.getByText('It begins once you have confirmed your address.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await overflowingElements(page)).toEqual([]);
    await expectStored('weekly');
    await page.reload();
    await expectEventually(() => choice(page).inputValue(), 'weekly');
    const verify = (await mailTo(ada!, 'Welcome aboard')).links.find((link) => link.includes('#'))!;
    await page.goto(verify);
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expectText(page, 'Your address is confirmed.');
    await page.close();
  });

  it('comes to a member who is away, and leads to what is unread', async () => {
    await ada!.call(listDecks, {});
    const content = '**News** of the ||secret|| harbour';
    await bob!.call(deckCalls.postMessage, { deckId: 'survival', content });
    await leaveForAWeek(ada!);
    const { text, links, headers } = await mailTo(ada!, 'While you were away');
    expect(text).toContain('Bob: News of the ▒▒▒▒ harbour');
    expect(links).toEqual(expect.arrayContaining([`${app().url}/bridge/survival`, `${app().url}/catch-up`]));
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });

  it('is turned off by the button on the page of its link, without a session', async () => {
    const { headers } = await mailTo(ada!, 'While you were away');
    const address = /<(.*)>/.exec(headers['list-unsubscribe']!)![1]!;
    const visitor = await browser.page({ path: address });
    const button = visitor.getByRole('button', { name: 'Turn the digest off' });
    await button.waitFor();
    await expectAccessibleOnEveryViewport(visitor);
    const page = await browser.page({ member: ada!, path: '/settings?tab=notifications' });
    await expectEventually(() => choice(page).inputValue(), 'weekly');
    await button.click();
    await expectText(visitor, 'The digest is off. You can turn it on again in your settings.');
    await page.reload();
    await expectEventually(() => choice(page).inputValue(), 'off');
    expect(browser.pageErrors).toEqual([]);
  });

  it('is turned off by one click in a mail program', async () => {
    const page = await browser.page({ member: ada!, path: '/settings?tab=notifications' });
    await choice(page).selectOption('Every day at most');
    await expectStored('daily');
    const { headers } = await mailTo(ada!, 'While you were away');
    const address = /<(.*)>/.exec(headers['list-unsubscribe']!)![1]!;
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(address, { method: 'POST', body })).status).toBe(204);
    await page.reload();
    await expectEventually(() => choice(page).inputValue(), 'off');
  });
});
