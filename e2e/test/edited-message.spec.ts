import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { newMember, type TestMember } from '../src/members.js';
import { clickMessageAction } from '../src/message-actions.js';

const browser = new TestBrowser();
let page: Page;
let ada: TestMember;
let bob: TestMember;
let podId: string;

const LONG = '\nlong'.repeat(10);
const composer = () => page.getByRole('textbox', { name: 'Message', exact: true });
const edit = () => page.getByRole('textbox', { name: 'Edit message' });
const message = (text: string) => page.getByRole('feed').getByRole('article').filter({ hasText: text }).first();
const post = (member: TestMember, content: string) => member.call(podCalls.postMessage, { id: podId, content });
const hasFocus = () => edit().evaluate((field) => field === document.activeElement);

beforeAll(async () => {
  await browser.open();
  [ada, bob] = await Promise.all([newMember('ada'), newMember('bob')]);
  ({ id: podId } = await ada.call(createPod, { name: `Edits of ${ada.user.username}` }));
  await bob.call(joinPod, { id: podId });
  for (let number = 1; number <= 12; number++) await post(bob, `Before ${number}${LONG}`);
  await post(ada, 'Mine');
  page = await browser.page({ member: ada, path: `/pods/${podId}` });
  await message('Mine').waitFor();
  await clickMessageAction(message('Mine'), 'More');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expectEventually(hasFocus, true);
});

afterAll(async () => {
  await browser.close();
  expect(browser.pageErrors).toEqual([]);
});

it('the message that one edits stays in view while others come in', async () => {
  await page.keyboard.type(', corrected');
  for (let number = 1; number <= 12; number++) await post(bob, `After ${number}${LONG}`);
  await page.getByRole('button', { name: 'New messages' }).waitFor();
  expect(await hasFocus()).toBe(true);
  await page.keyboard.type(' twice');
  expect(await edit().inputValue()).toBe('Mine, corrected twice');
  expect(await composer().inputValue()).toBe('');
});

it('what one has written in it is still there after scrolling away and back', async () => {
  const feed = page.getByRole('feed');
  await page.getByRole('button', { name: 'New messages' }).click();
  await message('After 12').waitFor();
  await edit().waitFor({ state: 'detached' });
  await composer().fill('Meanwhile');
  await expectEventually(async () => {
    await feed.evaluate((list) => list.scrollBy(0, -200));
    return edit().count();
  }, 1);
  await expectEventually(() => edit().inputValue(), 'Mine, corrected twice');
  expect(await hasFocus()).toBe(false);
  await edit().press('Enter');
  await message('Mine, corrected twice (edited)').waitFor();
  expect(await composer().inputValue()).toBe('Meanwhile');
});
