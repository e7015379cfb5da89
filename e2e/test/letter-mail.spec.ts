import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { approveLetter } from '@crew/contracts/chat/approve-letter';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { draftLetter } from '@crew/contracts/chat/draft-letter';
import { getLetterMail } from '@crew/contracts/identity/get-letter-mail';
import { SandboxControl, type Mail } from '@crew/sandbox/control';
import { eventually } from '@crew/testing/eventually';
import { createConnection } from 'mongoose';
import type { Page } from 'playwright-core';
import { app } from '../src/app.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { expectText } from '../src/expect-text.js';
import { hideLetters } from '../src/hide-letters.js';
import { admin, newMember, type TestMember } from '../src/members.js';
import { accessibilityViolations, expectAccessibleOnEveryViewport, overflowingElements } from '../src/page-checks.js';

const SUBJECT = 'A letter from the Ascension Deck';
const browser = new TestBrowser();
const [captain, ada, bob, cleo] = [
  await admin(),
  await newMember('ada'),
  await newMember('bob'),
  await newMember('cleo'),
];

beforeAll(() => browser.open());

afterAll(async () => {
  await hideLetters(captain);
  await browser.close();
});

const mailTo = ({ user }: TestMember, subject: string): Promise<Mail> =>
  eventually(`the mail '${subject}'`, async () => {
    const mails = await new SandboxControl(app().sandboxUrl).mails(user.email!);
    return mails.find((mail) => mail.subject === subject);
  });

/** Publishes a letter, and lets the mail with it be due at once. @returns the letter's id */
async function publishLetter(): Promise<string> {
  for (const word of ['One', 'Two', 'Three']) {
    const content = `${word} candles of ${bob.user.username}`;
    const { id } = await bob.call(deckCalls.postMessage, { deckId: 'ascension', content });
    for (const kind of ['heart', '👍', '🎉', '🚀'])
      for (const reader of [ada, cleo]) await reader.call(deckCalls.addReaction, { id, kind });
  }
  const { id, revision } = await captain.call(draftLetter, { deckId: 'ascension' });
  await captain.call(approveLetter, { id, revision });
  const connection = await createConnection(app().mongoUrl, { dbName: 'crew_identity' }).asPromise();
  try {
    await eventually('the letter waits for its mail', async () => {
      const mails = connection.collection<{ _id: string }>('letter_mails');
      const waiting = { _id: ada.user.id, waiting: id };
      return (await mails.updateOne(waiting, { $set: { dueAt: new Date() } })).matchedCount === 1;
    });
  } finally {
    await connection.close();
  }
  return id;
}

const choice = (page: Page) => page.getByRole('switch', { name: 'Email me the letters' });
const expectChosen = (page: Page, chosen: boolean) =>
  expectEventually(() => choice(page).getAttribute('aria-checked'), `${chosen}`);

/** The page shows a choice before it is stored. */
const expectStored = (wanted: boolean) =>
  expectEventually(async () => (await ada.call(getLetterMail, {})).wanted, wanted);

describe('captains’ letters by email', () => {
  it('are off until a member turns them on in the settings', async () => {
    const page = await browser.page({ member: ada, path: '/settings?tab=notifications' });
    await expectChosen(page, false);
    await choice(page).click();
    const section = page.getByRole('region', { name: "Captains' letters by email" });
    await section.getByText('It begins once you have confirmed your address.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await overflowingElements(page)).toEqual([]);
    await expectStored(true);
    await page.reload();
    await expectChosen(page, true);
    await page.goto((await mailTo(ada, 'Welcome aboard')).links.find((link) => link.includes('#'))!);
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expectText(page, 'Your address is confirmed.');
    await page.close();
  });

  it('come once a letter is approved, with its sentences, and lead to it', async () => {
    const id = await publishLetter();
    const { text, links, headers } = await mailTo(ada, SUBJECT);
    expect(text).toContain(`candles of ${bob.user.username}`);
    expect(links).toContain(`${app().url}/letters/${id}`);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const others = await new SandboxControl(app().sandboxUrl).mails(bob.user.email!);
    expect(others.map(({ subject }) => subject)).not.toContain(SUBJECT);
  });

  it('are turned off by the button on the page of their link, without a session', async () => {
    const { headers } = await mailTo(ada, SUBJECT);
    const address = /<(.*)>/.exec(headers['list-unsubscribe']!)![1]!;
    const visitor = await browser.page({ path: address });
    const button = visitor.getByRole('button', { name: 'Turn the letters off' });
    await button.waitFor();
    await expectAccessibleOnEveryViewport(visitor);
    await button.click();
    await expectText(visitor, 'You get no more letters. You can turn them on again in your settings.');
    const page = await browser.page({ member: ada, path: '/settings?tab=notifications' });
    await expectChosen(page, false);
    expect(browser.pageErrors).toEqual([]);
  });
});
