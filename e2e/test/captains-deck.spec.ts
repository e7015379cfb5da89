import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { admin, newPerson, type Person } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { Keyboard } from '../src/keyboard.js';
import { reads } from '../src/reads.js';
import { expectSound, expectSoundOnEveryScreen } from '../src/see.js';

const TABS = ['AI Crew', 'Ship Analytics', "Captain's Log", 'Invite Codes', 'Crew Roster', 'Audit Log'];
const browser = new TestBrowser();
let rigel: Person;
let page: Page;
let keyboard: Keyboard;

beforeAll(async () => {
  await browser.open();
  rigel = await newPerson('rigel');
  page = await browser.page({ person: await admin(), viewport: PHONE });
  keyboard = new Keyboard(page);
});

afterAll(() => browser.close());

describe("the Captain's Deck", () => {
  it('is for admins alone', async () => {
    const theirs = await browser.page({ person: rigel, path: '/admin' });
    await reads(theirs, "This deck is for the ship's admins");
    expect(await theirs.getByRole('link', { name: "Captain's Deck" }).count()).toBe(0);
  });

  it('makes invite codes, 1 to 50 at a time', async () => {
    await page.goto('/admin?tab=invite-codes');
    for (const [name, path] of [
      ['Back to Profile', '/profile'],
      ['AI Crew Management', '/profile/admin/ai-crew'],
    ] as const)
      await becomes(() => page.getByRole('link', { name }).getAttribute('href'), path);
    for (const name of TABS) await page.getByRole('tab', { name, exact: true }).waitFor();
    const count = page.getByLabel('How many codes');
    const generate = page.getByRole('button', { name: 'Generate Codes' });
    await keyboard.fill('How many codes', '51');
    await keyboard.press('button', 'Generate Codes');
    await reads(page, 'Invalid Count');
    await reads(page, 'Please enter a number between 1 and 50.');
    await count.fill('2');
    await generate.click();
    await reads(page, 'Codes Generated!');
    await page
      .getByRole('button', { name: /^Copy code/ })
      .first()
      .waitFor();
    await expectSound(page);
  });

  it('finds a member in the roster, suspends them with a reason, and lifts it', async () => {
    await page.goto('/admin?tab=crew-roster');
    await page.getByRole('main').getByLabel('Search').fill(rigel.user.username);
    await page.getByRole('button', { name: `Manage ${rigel.user.username}` }).waitFor();
    await expectSound(page);
    const theirs = await browser.page({ person: rigel, path: '/bridge/ascension' });
    await theirs.getByRole('feed').waitFor();
    await keyboard.press('button', `Manage ${rigel.user.username}`);
    await reads(page, 'Signed-in devices');
    await page.getByLabel('Suspend: reason').waitFor();
    await expectSoundOnEveryScreen(page);
    await keyboard.fill('Suspend: reason', 'Too loud at night');
    await keyboard.press('button', 'Suspend');
    await reads(page, 'Member suspended');
    await theirs.waitForURL('**/auth/login');
    await theirs.getByLabel('Username or email').fill(rigel.user.username);
    await theirs.getByLabel('Password', { exact: true }).fill(rigel.password);
    await theirs.getByRole('button', { name: 'Sign In' }).click();
    await reads(theirs, /This account is suspended.*Too loud at night/);
    await page.getByRole('button', { name: 'Lift suspension' }).click();
    await reads(page, 'Suspension lifted');
  });

  it('writes down what admins do', async () => {
    await page.goto('/admin?tab=audit');
    await reads(page, /lifted the suspension of/);
    await reads(page, 'reason: Too loud at night');
    await keyboard.to(page.getByRole('tab', { name: 'Audit Log', selected: true }));
    await page.keyboard.press('Home');
    await page.getByRole('tab', { name: 'AI Crew', selected: true }).waitFor();
    await page.keyboard.press('End');
    await reads(page, 'reason: Too loud at night');
    await expectSound(page);
    expect(browser.complaints).toEqual([]);
  });
});
