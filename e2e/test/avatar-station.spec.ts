import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { listAvatars } from '@crew/contracts/media/list-avatars';
import { SandboxControl } from '@crew/sandbox/control';
import type { Page } from 'playwright-core';
import { admin, newMember, type TestMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { expectText } from '../src/expect-text.js';
import { expectAccessible } from '../src/page-checks.js';
import { app } from '../src/app.js';

const browser = new TestBrowser();
let captain: TestMember;
beforeAll(async () => {
  await browser.open();
  captain = await admin();
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const balanceOf = async (member: TestMember): Promise<number> => (await member.call(getWallet, {})).balance;

async function newMemberWith(itc: number): Promise<TestMember> {
  const member = await newMember('painter');
  await captain.call(
    grantItc,
    { id: member.user.id, amount: itc, reason: 'For the painter' },
    `grant-${member.user.id}`,
  );
  return member;
}

describe.each([
  ['a phone', PHONE],
  ['a desk', DESKTOP],
])('the Avatar Creation Station at %s', (_, viewport) => {
  let nova: TestMember;
  let page: Page;
  beforeAll(async () => {
    nova = await newMemberWith(200);
    page = await browser.page({ member: nova, viewport, path: '/avatar-station' });
  });

  it('offers every trait with its options', async () => {
    await expectText(page, /^Each avatar costs 100 ITC/);
    const counts = [10, 10, 8, 8, 6, 8, 8, 6, 7];
    const traits = page.getByRole('tablist', { name: 'Traits' }).getByRole('tab');
    await expectEventually(() => traits.count(), counts.length);
    for (const [index, count] of counts.entries()) {
      await traits.nth(index).click();
      const role = index === 5 ? 'checkbox' : 'radio';
      await expectEventually(() => page.getByRole('group').last().getByRole(role).count(), count);
      await expectAccessible(page);
    }
    await expectText(page, 'No avatars yet');
  });

  it('generates an avatar from traits, charges for it and sets it as the profile picture', async () => {
    await page.getByRole('tab', { name: 'Hair color' }).click();
    await page.getByRole('radio', { name: 'Violet' }).check();
    await page.getByRole('tab', { name: 'Additional features' }).click();
    await page.getByRole('checkbox', { name: 'Glasses' }).check();
    await expectText(page, /short violet hair, brown eyes, glasses and a serene expression/);
    await button(page, 'Generate Avatar (100 ITC)').click();
    await expectText(page, 'Avatar Generated!');
    await page.getByAltText('Your new avatar').waitFor();
    expect(await balanceOf(nova)).toBe(100);
    await expectAccessible(page);
    await button(page, 'Set as My Avatar').click();
    await expectText(page, 'Avatar Updated!');
    await button(page, 'Generate Avatar (100 ITC)').waitFor();
    await expectText(page, 'Wearing');
    await page.goto('/profile');
    await page.locator('main img[src*="avatars"]').first().waitFor();
  });

  it('generates an avatar from a prompt that includes the traits', async () => {
    await page.goto('/avatar-station');
    await page.getByRole('tab', { name: 'Custom Prompt' }).click();
    await expectEventually(() => button(page, 'Generate Avatar (100 ITC)').isDisabled(), true);
    await page.getByLabel('Describe your avatar').fill('A keeper of the last lighthouse');
    await expectText(page, /^A keeper of the last lighthouse\. Avatar portrait of a person/);
    await expectAccessible(page);
    await button(page, 'Generate Avatar (100 ITC)').click();
    await expectText(page, 'Avatar Generated!');
    expect(await balanceOf(nova)).toBe(0);
    expect(await nova.call(listAvatars, {})).toHaveLength(2);
  });

  it('disables generation when the wallet is empty', async () => {
    await button(page, 'Make another').click();
    await expectText(page, 'Not enough ITC. Visit the');
    await expectEventually(() => button(page, 'Generate Avatar (100 ITC)').isDisabled(), true);
    await expectEventually(
      () => page.locator('main').getByRole('link', { name: 'Shop' }).getAttribute('href'),
      '/shop',
    );
    await expectAccessible(page);
  });

  it('keeps generated avatars to reuse or delete', async () => {
    await expectEventually(() => button(page, /^Avatar of/).count(), 2);
    await button(page, /^Avatar of/)
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByText(/^A keeper of the last lighthouse/)
      .waitFor();
    await expectAccessible(page);
    await button(page, 'Use again').click();
    await page.getByLabel('Describe your avatar').waitFor();
    await button(page, /^Avatar of/)
      .first()
      .click();
    await button(page, 'Delete').click();
    await button(page, 'Delete for good').click();
    await expectText(page, 'Avatar deleted');
    expect(await nova.call(listAvatars, {})).toHaveLength(1);
    expect(browser.pageErrors).toEqual([]);
  });
});

describe('the Avatar Creation Station', () => {
  it('is free for admins', async () => {
    const page = await browser.page({ member: captain, path: '/avatar-station' });
    await button(page, 'Generate Avatar (Admin)').click();
    await expectText(page, 'Avatar Generated!');
  });

  it('refunds the price when the image model fails', async () => {
    const member = await newMemberWith(100);
    const page = await browser.page({ member, path: '/avatar-station' });
    const painter = new SandboxControl(app().sandboxUrl);
    await painter.fault({ provider: 'ai', endpoint: '/images', kind: 'status', status: 500 });
    try {
      await button(page, 'Generate Avatar (100 ITC)').click();
      await expectText(page, 'Generation Failed');
      await expectText(page, 'Failed to generate avatar. Please try again.');
    } finally {
      await painter.clearFaults('ai');
    }
    expect(await balanceOf(member)).toBe(100);
    expect(await member.call(listAvatars, {})).toHaveLength(0);
  });
});
