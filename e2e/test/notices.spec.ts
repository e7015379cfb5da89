import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createPod } from '@crew/contracts/pods/create-pod';
import { DESKTOP, PHONE, TABLET, TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { newMember, type TestMember } from '../src/members.js';
import { coveredBy } from '../src/page-checks.js';

const browser = new TestBrowser();
let ada: TestMember;

beforeAll(async () => {
  await browser.open();
  ada = await newMember('ada');
});

afterAll(() => browser.close());

/** Which of header, navigation and composer a notice lies on. */
const touchedBy = (page: Page, notice: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const place = document.querySelector(selector)!.getBoundingClientRect();
    return ['header', 'nav', '[data-composer]'].filter((name) =>
      [...document.querySelectorAll(name)].some((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < place.right && place.left < right && top < place.bottom && place.top < bottom;
      }),
    );
  }, notice);

it.each([
  ['a deck', () => '/bridge/energy'],
  ['a pod', async () => `/pods/${(await ada.call(createPod, { name: 'Nothing covered' })).id}`],
])('the bar while offline and toasts cover neither header, navigation nor composer of %s', async (_, pathOf) => {
  const page = await browser.page({ member: ada, path: await pathOf() });
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  // Loaded last, with the toasts.
  await page.getByRole('button', { name: 'Open Help Guide' }).waitFor();
  await page.context().setOffline(true);
  const bar = page.getByRole('status').filter({ hasText: 'You are offline.' });
  for (const viewport of [PHONE, TABLET, DESKTOP]) {
    await page.setViewportSize(viewport);
    await bar.waitFor();
    expect(await coveredBy(bar)).toEqual([]);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'sky.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await page.getByText('Files need a connection').waitFor();
    await expectEventually(() => touchedBy(page, '[data-toast]'), []);
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await page.context().close();
});

it('a toast that is shown already does not cover the composer of a room that is entered', async () => {
  const page = await browser.page({ member: ada, path: '/threads', viewport: PHONE });
  await page.getByRole('navigation').getByRole('link', { name: 'Bridge' }).first().click();
  await page.getByRole('button', { name: 'Emoji', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Open Help Guide' }).waitFor();
  const empty = { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) };
  await page.locator('input[type=file]').first().setInputFiles(empty);
  // Stays while it is hovered.
  await page.locator('[data-toast]').hover();
  expect(await touchedBy(page, '[data-toast]')).toEqual([]);
  await page.goBack();
  await page.getByRole('textbox', { name: 'Message' }).waitFor({ state: 'detached' });
  await page.goForward();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await expectEventually(() => touchedBy(page, '[data-toast]'), []);
  await page.context().close();
});
