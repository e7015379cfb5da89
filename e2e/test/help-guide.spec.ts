import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { app } from '../src/app.js';
import { newMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { accessibilityViolations, coveredBy, overflowingElements } from '../src/page-checks.js';

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

describe('the button of the Help Guide', () => {
  it.each([
    ['a visitor', '/'],
    ['a visitor', '/auth/register'],
    ['a member', '/dashboard'],
    ['a member', '/bridge/energy'],
    ['a member', '/onboarding/interests'],
  ])('is in the header on a phone and covers nothing, for %s at %s', async (who, path) => {
    const member = who === 'a member' ? await newMember('reader') : undefined;
    const phone = await browser.page({ member, viewport: PHONE });
    for (const language of ['en', 'de']) {
      await phone.context().addCookies([{ name: 'language', value: language, url: app().url }]);
      await phone.goto(path);
      const launcher = phone.getByRole('button', { name: /Help Guide|Hilfe/ });
      const [button, header] = [await launcher.boundingBox(), await phone.getByRole('banner').boundingBox()];
      expect(button!.y).toBeGreaterThanOrEqual(header!.y);
      expect(button!.y + button!.height).toBeLessThanOrEqual(header!.y + header!.height);
      expect(await coveredBy(launcher)).toEqual([]);
      expect(await overflowingElements(phone)).toEqual([]);
    }
    await phone.context().close();
  });
});

describe('the Help Guide', () => {
  it('opens for visitors of the landing page, 384 px wide and 500 px high', async () => {
    await page.getByRole('button', { name: 'Open Help Guide' }).click();
    await panel().waitFor();
    const box = (await panel().boundingBox())!;
    expect([Math.round(box.width), Math.round(box.height)]).toEqual([384, 500]);
    await expectEventually(() => input().getAttribute('placeholder'), 'Ask a question...');
    await panel().getByText('Hello! Ask me where something is, how it works or what it costs.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('sends on Enter but not on Shift+Enter, and never a blank question', async () => {
    const send = panel().getByRole('button', { name: 'Send' });
    await expectEventually(() => send.isDisabled(), true);
    await input().fill('   ');
    await expectEventually(() => send.isDisabled(), true);
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

  it('keeps its conversation when minimized and links to pages of the product', async () => {
    await panel().getByRole('button', { name: 'Minimize' }).click();
    await page.getByRole('button', { name: 'Help Guide', exact: true }).click();
    await expectEventually(() => answers().count(), 1);
    await expectEventually(() => answers().getByRole('link', { name: 'Pods' }).first().getAttribute('href'), '/pods');
    await panel().getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Open Help Guide' }).waitFor();
  });

  it('keeps its conversation across the pages of a tab', async () => {
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Open Help Guide' }).click();
    await answers().filter({ hasText: 'up to 20 members' }).waitFor();
    await expectEventually(() => answers().count(), 1);
  });

  it('locks while an answer is pending, shows a failure and keeps the question', async () => {
    const member = await newMember('asker');
    const memberPage = await browser.page({ member, viewport: PHONE, path: '/dashboard' });
    const { promise, resolve } = Promise.withResolvers<void>();
    await memberPage.route('**/api/help/chat', async (route) => {
      await promise;
      await route.fulfill({ status: 503, json: { statusCode: 503, code: 'model_away', message: 'x', requestId: 'y' } });
    });
    await memberPage.getByRole('button', { name: 'Open Help Guide' }).click();
    await input(memberPage).fill('What is ITC?');
    await input(memberPage).press('Enter');
    await panel(memberPage).getByRole('status', { name: 'Help Guide is writing' }).waitFor();
    await expectEventually(() => input(memberPage).isDisabled(), true);
    await expectEventually(() => panel(memberPage).getByRole('button', { name: 'Send' }).isDisabled(), true);
    resolve();
    await memberPage.getByText('Failed to get response. Please try again.').waitFor();
    await memberPage.getByText('Error', { exact: true }).waitFor();
    await expectEventually(() => input(memberPage).inputValue(), 'What is ITC?');
    expect(await overflowingElements(memberPage)).toEqual([]);
    await memberPage.unroute('**/api/help/chat');
    await input(memberPage).press('Enter');
    await answers(memberPage).first().waitFor();
    expect(browser.pageErrors).toEqual([]);
  });
});
