import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SandboxControl } from '@crew/sandbox/control';
import type { Page } from 'playwright-core';
import { newPerson } from '../src/api.js';
import { DESKTOP, TestBrowser } from '../src/browser.js';
import { ship } from '../src/ship.js';

const browser = new TestBrowser();
let page: Page;
let sandbox: SandboxControl;

beforeAll(async () => {
  sandbox = new SandboxControl(ship().sandboxUrl);
  await browser.open();
  page = await browser.page({ person: await newPerson('talker'), viewport: DESKTOP, path: '/bridge/energy' });
});

afterAll(async () => {
  await sandbox.reset();
  await browser.close();
});

async function say(words: string): Promise<void> {
  const composer = page.getByPlaceholder('Share a signal...');
  await composer.fill(words);
  await composer.press('Escape');
  await composer.press('Enter');
}

describe('a captain', () => {
  it('who is mentioned is seen writing, then speaking, and then has spoken', async () => {
    await page.getByRole('feed').waitFor();
    await page.getByRole('meter', { name: "Captain Lyra's fuel for today" }).waitFor();
    await say('I cannot sleep, @lyra, what helps on a restless night?');
    await page.getByText('Captain Lyra is writing').waitFor();
    await page.locator('[data-captain-words=lyra]').waitFor();
    const reply = page.getByRole('article').filter({ hasText: 'AI Crew' }).filter({ hasText: 'I cannot sleep' });
    await reply.waitFor();
    await page.locator('[data-captain-words=lyra]').waitFor({ state: 'detached' });
    expect(await reply.count()).toBe(1);
  });

  it('tells why', async () => {
    await page.getByRole('article').filter({ hasText: 'AI Crew' }).last().hover();
    await page.getByRole('button', { name: 'Why did the captain speak?' }).click();
    const card = page.getByRole('dialog', { name: 'Why did the captain speak?' });
    await card.getByText('Captain Lyra was mentioned.').waitFor();
    await card.getByText('What it read').waitFor();
    await card.getByText(/tokens, .*% of the captain's fuel for a day/).waitFor();
    await page.keyboard.press('Escape');
  });

  it('whose model fails is away, and answers when asked again', async () => {
    await sandbox.fault({ provider: 'ai', kind: 'status', status: 500, times: 3 });
    await say('And for a restless morning, @lyra, what would you try?');
    const again = page.getByRole('button', { name: 'Ask again' });
    await again.waitFor({ timeout: 30_000 });
    await page.getByText('is away for a moment.').waitFor();
    await sandbox.reset();
    await again.click();
    await page
      .getByRole('article')
      .filter({ hasText: 'AI Crew' })
      .filter({ hasText: 'restless morning' })
      .waitFor({ timeout: 30_000 });
    expect(browser.complaints).toEqual([]);
  });
});
