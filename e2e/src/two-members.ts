import { afterAll, expect } from '@jest/globals';
import { TestBrowser } from './browser.js';
import { newMember } from './members.js';

/**
 * Opens a browser for the tests of a file and registers two members. After them it is closed, and no page may have failed.
 * @param browser one that is not open yet
 * @param args further arguments of the browser
 */
export async function openForTwoMembers(browser = new TestBrowser(), ...args: string[]) {
  await browser.open(...args);
  const [ada, bob] = await Promise.all([newMember('ada'), newMember('bob')]);
  afterAll(async () => {
    await browser.close();
    expect(browser.pageErrors).toEqual([]);
  });
  return { browser, ada, bob };
}
