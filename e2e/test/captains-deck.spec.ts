import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { admin, newMember, type TestMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { Keyboard } from '../src/keyboard.js';
import { expectText } from '../src/expect-text.js';
import { expectAccessible, expectAccessibleOnEveryViewport } from '../src/page-checks.js';

const TABS = ['AI Crew', 'Ship Analytics', "Captain's Log", 'Invite Codes', 'Crew Roster', 'Audit Log'];
const browser = new TestBrowser();
let boss: TestMember;
let rigel: TestMember;
let page: Page;
let keyboard: Keyboard;

beforeAll(async () => {
  await browser.open();
  [boss, rigel] = [await admin(), await newMember('rigel')];
  page = await browser.page({ member: boss, viewport: PHONE });
  keyboard = new Keyboard(page);
});

afterAll(() => browser.close());

describe("the Captain's Deck", () => {
  it('is available to admins only', async () => {
    const memberPage = await browser.page({ member: rigel, path: '/admin' });
    await expectText(memberPage, 'This deck is for admins only');
    expect(await memberPage.getByRole('link', { name: "Captain's Deck" }).count()).toBe(0);
  });

  it('generates invite codes, 1 to 50 at a time', async () => {
    await page.goto('/admin?tab=invite-codes');
    for (const [name, path] of [
      ['Back to Profile', '/profile'],
      ['AI Crew Management', '/profile/admin/ai-crew'],
    ] as const)
      await expectEventually(() => page.getByRole('link', { name }).getAttribute('href'), path);
    for (const name of TABS) await page.getByRole('tab', { name, exact: true }).waitFor();
    const count = page.getByLabel('How many codes');
    const generate = page.getByRole('button', { name: 'Generate Codes' });
    await keyboard.fill('How many codes', '51');
    await keyboard.press('button', 'Generate Codes');
    await expectText(page, 'Invalid Count');
    await expectText(page, 'Please enter a number between 1 and 50.');
    await count.fill('2');
    await generate.click();
    await expectText(page, 'Codes Generated!');
    await page
      .getByRole('button', { name: /^Copy code/ })
      .first()
      .waitFor();
    await expectAccessible(page);
  });

  it('has its tabs in one line on a phone, with the chosen one in sight', async () => {
    await page.goto('/admin?tab=audit');
    const tabs = page.getByRole('tablist', { name: "Captain's Deck" }).getByRole('tab');
    await tabs.first().waitFor();
    const tops = await tabs.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    const { x, width } = (await page.getByRole('tab', { name: 'Audit Log', selected: true }).boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(PHONE.width);
  });

  it('suspends a member from the roster with a reason and lifts the suspension', async () => {
    await page.goto('/admin?tab=crew-roster');
    await page.getByRole('main').getByLabel('Search').fill(rigel.user.username);
    await page.getByRole('button', { name: `Manage ${rigel.user.username}` }).waitFor();
    await expectAccessible(page);
    const memberPage = await browser.page({ member: rigel, path: '/bridge/ascension' });
    await memberPage.getByRole('feed').waitFor();
    await keyboard.press('button', `Manage ${rigel.user.username}`);
    await expectText(page, 'Signed-in devices');
    await page.getByLabel('Suspend: reason').waitFor();
    await expectAccessibleOnEveryViewport(page);
    await keyboard.fill('Suspend: reason', 'Too loud at night');
    await keyboard.press('button', 'Suspend');
    await expectText(page, 'Member suspended');
    await memberPage.waitForURL('**/auth/login');
    await memberPage.getByLabel('Username or email').fill(rigel.user.username);
    await memberPage.getByLabel('Password', { exact: true }).fill(rigel.password);
    await memberPage.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expectText(memberPage, /This account is suspended.*Too loud at night/);
    await page.getByRole('button', { name: 'Lift suspension' }).click();
    await expectText(page, 'Suspension lifted');
  });

  it('shows the acts of admins in the audit log', async () => {
    for (const minMessageLength of [7, 9]) await boss.call(updateCrewSettings, { id: 'sentinel', minMessageLength });
    await page.goto('/admin?tab=audit');
    await expectText(page, /changed Guardian/, 'shortest message: 7 → 9');
    await expectText(page, /lifted the suspension of/);
    await expectText(page, 'reason: Too loud at night');
    await keyboard.tabTo(page.getByRole('tab', { name: 'Audit Log', selected: true }));
    await page.keyboard.press('Home');
    await page.getByRole('tab', { name: 'AI Crew', selected: true }).waitFor();
    await page.keyboard.press('End');
    await expectText(page, 'reason: Too loud at night');
    await expectAccessible(page);
    expect(browser.pageErrors).toEqual([]);
  });
});
