import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, TestBrowser } from '../src/browser.js';
import { newMember, type TestMember } from '../src/members.js';
import { clickMessageAction } from '../src/message-actions.js';

const browser = new TestBrowser();
let asker: TestMember;
let page: Page;

beforeAll(async () => {
  await browser.open();
  asker = await newMember('shopper');
  page = await browser.page({ member: asker, viewport: DESKTOP, path: '/bridge/money' });
  await page.getByRole('feed').waitFor();
});

afterAll(() => browser.close());

/** Sends a message and returns the captain's reply to it, once it is posted. */
async function ask(words: string, replied: string | RegExp): Promise<Locator> {
  const composer = page.getByPlaceholder('Share a signal...');
  await composer.fill(words);
  await composer.press('Escape');
  await composer.press('Enter');
  const reply = page.getByRole('article').filter({ hasText: 'AI Crew' }).filter({ hasText: replied });
  await reply.waitFor({ timeout: 60_000 });
  return reply;
}

describe('a captain who is asked', () => {
  it('what ITC buy names what the shop has, and its card the tool', async () => {
    // A price that nobody else asks for, above one item of the shop and below all others.
    const itc = 1_800 + Math.floor(Math.random() * 600);
    const reply = await ask(`What can I buy for ${itc} ITC, @midas?`, `For ${itc} ITC you can have`);
    expect(await reply.textContent()).toContain('Embroidered Hat (1800 ITC), Avatar (100 ITC), Boost (5 ITC)');
    expect(await reply.textContent()).not.toContain('Logo T-Shirt');
    await clickMessageAction(reply, 'Why did the captain speak?');
    const card = page.getByRole('dialog', { name: 'Why did the captain speak?' });
    await card.getByText('What it looked up').waitFor();
    await card.getByText("The shop's catalogue (4 results)").waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
  });

  it('where something was said quotes it from this deck, and not from another', async () => {
    const word = asker.user.username.replace('shopper', 'lantern');
    await asker.call(deckCalls.postMessage, { deckId: 'music', content: `A ${word} in another deck` });
    await asker.call(deckCalls.postMessage, { deckId: 'money', content: `My ${word} cost me a month of savings` });
    const reply = await ask(`Where did we talk about ${word}, @midas?`, `“My ${word} cost me a month of savings”`);
    expect(await reply.textContent()).not.toContain('in another deck');
    expect(browser.pageErrors).toEqual([]);
  });
});
