import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newPerson } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { axeFindings, tooWide } from '../src/see.js';

const browser = new TestBrowser();
let page: Page;

beforeAll(async () => {
  await browser.open();
  page = await browser.page({ path: '/', viewport: DESKTOP });
});

afterAll(() => browser.close());

const panel = (on = page) => on.getByRole('region', { name: 'Help Guide' });
const input = (on = page) => panel(on).getByLabel('Ask the Help Guide');
const answers = (on = page) => panel(on).locator('[data-role=assistant]');

describe('the Help Guide', () => {
  it('opens for a visitor of the landing page: 96 units wide, 500 px high', async () => {
    await page.getByRole('button', { name: 'Open Help Guide' }).click();
    await panel().waitFor();
    const box = (await panel().boundingBox())!;
    expect([Math.round(box.width), Math.round(box.height)]).toEqual([384, 500]);
    await becomes(() => input().getAttribute('placeholder'), 'Ask a question...');
    await panel().getByText('Hello! Ask me where something is, how it works or what it costs.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('sends nothing that is blank; Enter sends, Shift+Enter does not', async () => {
    const send = panel().getByRole('button', { name: 'Send' });
    await becomes(() => send.isDisabled(), true);
    await input().fill('   ');
    await becomes(() => send.isDisabled(), true);
    await input().press('Enter');
    await input().fill('How do pods work');
    await input().press('Shift+Enter');
    expect(await answers().count()).toBe(0);
    await input().fill('How do pods and their members work?');
    await input().press('Enter');
    await answers().filter({ hasText: 'up to 20 members' }).waitFor();
    await page.waitForFunction(
      () => !document.querySelector<HTMLTextAreaElement>('[aria-label="Ask the Help Guide"]')?.disabled,
    );
  });

  it('is minimized and restored with its conversation, and leads into the product', async () => {
    await panel().getByRole('button', { name: 'Minimize' }).click();
    await page.getByRole('button', { name: 'Help Guide', exact: true }).click();
    await becomes(() => answers().count(), 1);
    await becomes(() => answers().getByRole('link', { name: 'Pods' }).first().getAttribute('href'), '/pods');
    await panel().getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Open Help Guide' }).waitFor();
  });

  it('keeps its conversation from page to page of a tab, for whoever had it', async () => {
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Open Help Guide' }).click();
    await answers().filter({ hasText: 'up to 20 members' }).waitFor();
    await becomes(() => answers().count(), 1);
  });

  it('says that it failed and keeps what was asked, and locks while an answer is pending', async () => {
    const person = await newPerson('asker');
    const theirs = await browser.page({ person, viewport: PHONE, path: '/dashboard' });
    const { promise, resolve } = Promise.withResolvers<void>();
    await theirs.route('**/api/help/chat', async (route) => {
      await promise;
      await route.fulfill({ status: 503, json: { statusCode: 503, code: 'model_away', message: 'x', requestId: 'y' } });
    });
    await theirs.getByRole('button', { name: 'Open Help Guide' }).click();
    await input(theirs).fill('What is ITC?');
    await input(theirs).press('Enter');
    await panel(theirs).getByRole('status', { name: 'Help Guide is writing' }).waitFor();
    await becomes(() => input(theirs).isDisabled(), true);
    await becomes(() => panel(theirs).getByRole('button', { name: 'Send' }).isDisabled(), true);
    resolve();
    await theirs.getByText('Failed to get response. Please try again.').waitFor();
    await theirs.getByText('Error', { exact: true }).waitFor();
    await becomes(() => input(theirs).inputValue(), 'What is ITC?');
    expect(await tooWide(theirs)).toEqual([]);
    await theirs.unroute('**/api/help/chat');
    await input(theirs).press('Enter');
    await answers(theirs).first().waitFor();
    expect(browser.complaints).toEqual([]);
  });
});
