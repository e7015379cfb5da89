import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { listAvatars } from '@crew/contracts/media/list-avatars';
import { SandboxControl } from '@crew/sandbox/control';
import type { Page } from 'playwright-core';
import { admin, newPerson, type Person } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { reads } from '../src/reads.js';
import { expectSound } from '../src/see.js';
import { ship } from '../src/ship.js';

const browser = new TestBrowser();
let captain: Person;
beforeAll(async () => {
  await browser.open();
  captain = await admin();
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const balanceOf = async (person: Person): Promise<number> => (await person.call(getWallet, {})).balance;

async function newPersonWith(itc: number): Promise<Person> {
  const person = await newPerson('painter');
  await captain.call(
    grantItc,
    { id: person.user.id, amount: itc, reason: 'For the painter' },
    `grant-${person.user.id}`,
  );
  return person;
}

describe.each([
  ['a phone', PHONE],
  ['a desk', DESKTOP],
])('the Avatar Creation Station at %s', (_, viewport) => {
  let nova: Person;
  let page: Page;
  beforeAll(async () => {
    nova = await newPersonWith(200);
    page = await browser.page({ person: nova, viewport, path: '/avatar-station' });
  });

  it('has every trait with its options', async () => {
    await reads(page, /^Every avatar costs 100 ITC/);
    const counts = [10, 10, 8, 8, 6, 8, 8, 6, 7];
    const traits = page.getByRole('tablist', { name: 'Traits' }).getByRole('tab');
    await becomes(() => traits.count(), counts.length);
    for (const [index, count] of counts.entries()) {
      await traits.nth(index).click();
      const role = index === 5 ? 'checkbox' : 'radio';
      await becomes(() => page.getByRole('group').last().getByRole(role).count(), count);
      await expectSound(page);
    }
    await reads(page, 'No avatars yet');
  });

  it('makes an avatar from traits, charges for it, and has it worn', async () => {
    await page.getByRole('tab', { name: 'Hair color' }).click();
    await page.getByRole('radio', { name: 'Violet' }).check();
    await page.getByRole('tab', { name: 'Additional features' }).click();
    await page.getByRole('checkbox', { name: 'Glasses' }).check();
    await reads(page, /short violet hair, brown eyes, glasses and a serene expression/);
    await button(page, 'Generate Avatar (100 ITC)').click();
    await reads(page, 'Avatar Generated!');
    await page.getByAltText('Your new avatar').waitFor();
    expect(await balanceOf(nova)).toBe(100);
    await expectSound(page);
    await button(page, 'Set as My Avatar').click();
    await reads(page, 'Avatar Updated!');
    await button(page, 'Generate Avatar (100 ITC)').waitFor();
    await reads(page, 'Wearing');
    await page.goto('/profile');
    await page.locator('main img[src*="avatars"]').first().waitFor();
  });

  it('makes one from a prompt with traits folded in', async () => {
    await page.goto('/avatar-station');
    await page.getByRole('tab', { name: 'Custom Prompt' }).click();
    await becomes(() => button(page, 'Generate Avatar (100 ITC)').isDisabled(), true);
    await page.getByLabel('Describe your avatar').fill('A keeper of the last lighthouse');
    await reads(page, /^A keeper of the last lighthouse\. Avatar portrait of a person/);
    await expectSound(page);
    await button(page, 'Generate Avatar (100 ITC)').click();
    await reads(page, 'Avatar Generated!');
    expect(await balanceOf(nova)).toBe(0);
    expect(await nova.call(listAvatars, {})).toHaveLength(2);
  });

  it('is closed when the wallet is empty', async () => {
    await button(page, 'Make another').click();
    await reads(page, 'Not enough ITC. Visit the');
    await becomes(() => button(page, 'Generate Avatar (100 ITC)').isDisabled(), true);
    await becomes(() => page.locator('main').getByRole('link', { name: 'Shop' }).getAttribute('href'), '/shop');
    await expectSound(page);
  });

  it('keeps what was made: to begin from, and to delete', async () => {
    await becomes(() => button(page, /^Avatar of/).count(), 2);
    await button(page, /^Avatar of/)
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByText(/^A keeper of the last lighthouse/)
      .waitFor();
    await expectSound(page);
    await button(page, 'Use again').click();
    await page.getByLabel('Describe your avatar').waitFor();
    await button(page, /^Avatar of/)
      .first()
      .click();
    await button(page, 'Delete').click();
    await button(page, 'Delete for good').click();
    await reads(page, 'Avatar deleted');
    expect(await nova.call(listAvatars, {})).toHaveLength(1);
    expect(browser.complaints).toEqual([]);
  });
});

describe('the Avatar Creation Station', () => {
  it('is free for admins', async () => {
    const page = await browser.page({ person: captain, path: '/avatar-station' });
    await button(page, 'Generate Avatar (Admin)').click();
    await reads(page, 'Avatar Generated!');
  });

  it('gives the price back when the painter fails', async () => {
    const person = await newPersonWith(100);
    const page = await browser.page({ person, path: '/avatar-station' });
    const painter = new SandboxControl(ship().sandboxUrl);
    await painter.fault({ provider: 'ai', endpoint: '/images', kind: 'status', status: 500 });
    try {
      await button(page, 'Generate Avatar (100 ITC)').click();
      await reads(page, 'Generation Failed');
      await reads(page, 'Failed to generate avatar. Please try again.');
    } finally {
      await painter.clearFaults('ai');
    }
    expect(await balanceOf(person)).toBe(100);
    expect(await person.call(listAvatars, {})).toHaveLength(0);
  });
});
