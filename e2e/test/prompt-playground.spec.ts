import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { getPrompt } from '@crew/contracts/crew-ai/get-prompt';
import { restorePrompt } from '@crew/contracts/crew-ai/restore-prompt';
import { eventually } from '@crew/testing/eventually';
import type { Page } from 'playwright-core';
import { DESKTOP, TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { expectText } from '../src/expect-text.js';
import { admin, newMember, type TestMember } from '../src/members.js';
import { clickMessageAction } from '../src/message-actions.js';
import { expectAccessibleOnEveryViewport } from '../src/page-checks.js';

const browser = new TestBrowser();
let captain: TestMember;
let page: Page;

beforeAll(async () => {
  await browser.open();
  captain = await admin();
  page = await browser.page({ member: captain, path: '/admin/prompts' });
});

afterAll(async () => {
  // Tests in other files expect the captains that Crew comes with.
  const { revision, builtIn } = await captain.call(getPrompt, { name: 'captain' });
  await captain.call(restorePrompt, { name: 'captain', revision, version: builtIn.version });
  await browser.close();
});

const difference = () => page.getByRole('group', { name: 'Difference from the live version' });

/** What the card on a captain's reply to a new message names as its instructions. */
async function instructionsOfReply(name: string): Promise<string | null> {
  const member = await newMember(name);
  const deckId = 'survival';
  const content = 'What should I pack for a short walk, @thorne?';
  const { seq } = await member.call(deckCalls.postMessage, { deckId, content, mentions: ['thorne'] });
  const reply = await eventually(
    'the reply',
    async () => {
      const messages = await member.call(deckCalls.listMessages, { deckId });
      return messages.find((one) => one.seq > seq && one.isCaptain);
    },
    60_000,
  );
  const deck = await browser.page({ member, viewport: DESKTOP, path: `/bridge/${deckId}` });
  const article = deck
    .getByRole('article')
    .filter({ hasText: reply.content.replace(/^[^:]+: /, '').slice(0, 30) })
    .last();
  await clickMessageAction(article, 'Why did the captain speak?');
  const card = deck.getByRole('dialog', { name: 'Why did the captain speak?' });
  const instructions = await card.getByText(/^captain \d/).textContent();
  await deck.close();
  return instructions;
}

describe('the prompt playground', () => {
  it('names what a change lacks, and does not let it be published', async () => {
    const text = page.getByLabel('Text', { exact: true });
    await text.waitFor();
    const live = await text.inputValue();
    await text.fill(live.replace('{mood}', '{temper}'));
    await expectText(page, 'The placeholder {mood} is missing');
    expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
    await text.fill(live.replace('of one to four sentences', 'of one sentence'));
    await expectEventually(() => difference().locator('del').allTextContents(), ['to four sentences']);
    await expectEventually(() => difference().locator('ins').allTextContents(), ['sentence']);
    await expectAccessibleOnEveryViewport(page);
  });

  it('tries the change beside the live version', async () => {
    await page.getByLabel('Captain', { exact: true }).selectOption('thorne');
    await page.getByLabel(/^answers a short question briefly/).check();
    await page.getByLabel(/^lists three tips/).check();
    await page.getByRole('button', { name: 'Try 2 situations' }).click();
    await expectText(page, 'Live: 2 of 2 passed');
    const list = page.getByRole('article', { name: 'lists three tips' }).getByRole('group', { name: 'Changed' });
    await list.getByText(/^\d+ of \d+ checks passed$/).waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
  });

  it('publishes it, so that the next reply is written by it, and rolls back', async () => {
    await page.getByLabel('What changes').fill('Shorter');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectText(page, 'Published');
    const newest = page.getByRole('list').getByRole('listitem').filter({ hasText: 'Shorter' }).first();
    const version = /Version (\d+\.\d+)/.exec((await newest.textContent()) ?? '')![1];
    expect(await instructionsOfReply('rigel')).toBe(`captain ${version}`);
    const builtIn = page.getByRole('listitem').filter({ hasText: 'Comes with Crew' });
    await builtIn.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('group', { name: /^From the live version to/ }).waitFor();
    await builtIn.getByRole('button', { name: 'Make live again' }).click();
    await expectText(page, 'Rolled back');
    expect(await instructionsOfReply('deneb')).toMatch(/^captain \d+$/);
    await page.goto('/admin?tab=audit');
    await expectText(page, 'made an earlier version of a prompt live again');
    expect(browser.pageErrors).toEqual([]);
  }, 180_000);
});
