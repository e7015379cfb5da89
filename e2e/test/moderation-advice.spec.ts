import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { TestBrowser } from '../src/browser.js';
import { admin, newMember } from '../src/members.js';
import { accessibilityViolations } from '../src/page-checks.js';

const browser = new TestBrowser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

it('the deck’s captain advises on a flagged message, and an admin decides', async () => {
  const [captain, eve, ada] = [await admin(), await newMember('eve'), await newMember('ada')];
  const content = `Well, you are an idiot. Bye from ${eve.user.username}`;
  const { id } = await eve.call(deckCalls.postMessage, { deckId: 'survival', content });
  await ada.call(flagMessage, { id, reason: 'harassment' });

  const page = await browser.page({ member: captain, path: '/admin?tab=moderation' });
  const flagged = page.getByRole('article').filter({ hasText: content });
  const advice = flagged.getByRole('region', { name: /^Advice of / });
  await advice.getByText(/would remove it$/).waitFor();
  await advice.getByText('Harassment or bullying').waitFor();
  await advice.getByText('you are an idiot', { exact: true }).waitFor();
  await advice.getByText(/^To the author: “Disagree as much as you like/).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await flagged.getByRole('button', { name: 'Remove message' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove this message?' });
  const sentence = dialog.getByRole('textbox', { name: 'A sentence for the author' });
  expect(await sentence.inputValue()).toMatch(/^Disagree as much as you like/);
  expect(await dialog.getByRole('combobox', { name: 'Rule' }).inputValue()).toBe('harassment');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await flagged.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Decided' }).click();
  // The removed message is not shown any more, and neither is the passage.
  const decided = page.getByRole('article', { name: `Flagged message of ${eve.user.displayName}` });
  await decided.getByText('Decided as advised').first().waitFor();
  await page.getByText(/^Captains advised on .* as advised$/).waitFor();
  expect(browser.pageErrors).toEqual([]);
});
