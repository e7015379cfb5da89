import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { generateUniform } from '@crew/contracts/media/generate-uniform';
import { listGenerations } from '@crew/contracts/media/list-generations';
import { listHeadshots } from '@crew/contracts/media/list-headshots';
import { UNIFORM_IDS } from '@crew/contracts/media/media.constants';
import { eventually } from '@crew/testing/eventually';
import { newPerson, type Person } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { photograph } from '../src/photographs.js';
import { reads } from '../src/reads.js';
import { expectSound } from '../src/see.js';
import { ship } from '../src/ship.js';

const browser = new TestBrowser();
beforeAll(() => browser.open());
afterAll(() => browser.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, ...files: Awaited<ReturnType<typeof photograph>>[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Choose photos').click()]);
  await chooser.setFiles(files);
}

const tiles = (page: Page) => page.getByRole('list', { name: 'Your headshots' }).getByRole('listitem');

describe.each([
  ['a phone', PHONE],
  ['a desk', DESKTOP],
])('a uniform, from the welcome to the decks, at %s', (_, viewport) => {
  let nova: Person;
  let page: Page;
  beforeAll(async () => {
    nova = await newPerson('nova');
    page = await browser.page({ person: nova, viewport, path: '/onboarding/welcome' });
  });

  it('comes after interests and address, each of which may be skipped', async () => {
    await button(page, 'Continue').click();
    await reads(page, 'Step 2 of 5');
    await button(page, 'Skip for now').click();
    await reads(page, 'Step 3 of 5');
    await button(page, 'Skip for now').click();
    await page.waitForURL('**/onboarding/upload-headshots');
    await reads(page, 'Step 4 of 5');
    await becomes(() => button(page, 'Continue').isDisabled(), true);
    await expectSound(page);
  });

  it('takes three photos, drops the rest, and has them put in order and thrown out by keyboard', async () => {
    const photos = ['one', 'two', 'three', 'four'].map((name) => photograph(`${name}.jpg`));
    await choose(page, ...(await Promise.all(photos)));
    await reads(page, 'Three photos are kept; the others were left out.');
    await becomes(() => tiles(page).count(), 3);
    await button(page, 'Move photo 3 earlier').focus();
    await page.keyboard.press('Enter');
    await tiles(page)
      .nth(1)
      .getByAltText(/three\.jpg/)
      .waitFor();
    await button(page, 'Remove photo 3').focus();
    await page.keyboard.press('Enter');
    await becomes(() => tiles(page).count(), 2);
    await expectSound(page);
  });

  it('uploads them, and goes on to the uniforms', async () => {
    await button(page, 'Continue').click();
    await reads(page, 'Headshots uploaded');
    await reads(page, 'Next, select your uniform base.');
    await page.waitForURL('**/onboarding/select-uniform');
    expect((await nova.call(listHeadshots, {})).headshots).toHaveLength(2);
    await page.getByRole('radio').first().waitFor();
    await becomes(() => page.getByRole('radio').count(), 8);
    await becomes(() => button(page, 'Generate Uniform').isDisabled(), true);
    await expectSound(page);
  });

  it('is generated, brings the bonus, and is worn', async () => {
    await page.getByRole('radio', { name: 'Music' }).check();
    await button(page, 'Generate Uniform').click();
    await reads(page, '500 ITC welcome bonus');
    await reads(page, 'Welcome bonus!');
    await page.getByAltText('You in uniform').waitFor();
    await expectSound(page);
    await button(page, 'Set as My Avatar').click();
    await reads(page, 'Avatar Updated!');
    await button(page, 'Continue').click();
    await reads(page, 'All Set');
    await button(page, 'Finish').click();
    await reads(page, 'Onboarding complete');
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/wallet');
    await reads(page, /welcome bonus/i);
    await page.getByText('500', { exact: true }).filter({ visible: true }).first().waitFor();
  });

  it('costs ITC the second time, and brings no second bonus', async () => {
    await page.goto('/onboarding/select-uniform');
    await page.getByRole('radio', { name: 'Energy' }).check();
    await button(page, 'Generate Uniform (100 ITC)').click();
    await reads(page, 'Look at you');
    expect(await page.getByText('500 ITC welcome bonus').count()).toBe(0);
    expect(browser.complaints).toEqual([]);
  });
});

it('500 asked for at once, and again, bring one bonus', async () => {
  const eager = await newPerson('eager');
  const { buffer, mimeType } = await photograph('me.jpg', { width: 300, height: 400 });
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(buffer)], { type: mimeType }), 'me.jpg');
  const address = new URL('/api/uniformizer/headshots', ship().url);
  await fetch(address, { method: 'POST', headers: { cookie: eager.cookie }, body: form });
  const headshotIds = (await eager.call(listHeadshots, {})).headshots.map(({ id }) => id);
  const ask = (index: number) =>
    eager.call(generateUniform, { headshotIds, uniformId: UNIFORM_IDS[index % 8]! }, `eager-order-${index % 20}`);
  const answers = await Promise.allSettled(Array.from({ length: 500 }, (_, index) => ask(index)));
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
  await eventually('all is settled', async () => (await eager.call(listGenerations, {})).length === 0);
  const bonuses = await eager.call(listEntries, { kind: 'bonus' });
  expect(bonuses.map(({ amount }) => amount)).toEqual([500]);
});

describe('headshots', () => {
  it('arrive over a line that breaks, without beginning anew', async () => {
    const page = await browser.page({ person: await newPerson('patchy'), path: '/onboarding/upload-headshots' });
    const ranges: string[] = [];
    await page.route('**/upload/storage/**', async (route) => {
      const range = route.request().headers()['content-range'];
      if (route.request().method() !== 'PUT' || !range) return route.continue();
      ranges.push(range);
      return [2, 3].includes(ranges.length) ? route.abort('connectionreset') : route.continue();
    });
    // Large enough for several parts.
    await choose(page, await photograph('large.jpg', { width: 3_000, height: 4_000 }));
    await button(page, 'Continue').click();
    await reads(page, 'Headshots uploaded');
    const total = Number(ranges[0]!.split('/')[1]);
    expect(total).toBeGreaterThan(2 * 1024 * 1024);
    expect(ranges.filter((range) => range.startsWith('bytes 0-'))).toHaveLength(1);
    expect(ranges.filter((range) => range.startsWith('bytes */')).length).toBeGreaterThan(0);
  });

  it('that cannot be read are said so, and the others stay', async () => {
    const page = await browser.page({ person: await newPerson('careless'), path: '/onboarding/upload-headshots' });
    const broken = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>not a picture</html>') };
    await choose(page, broken, await photograph('good.jpg'));
    await button(page, 'Continue').click();
    await reads(page, 'Upload failed');
    await reads(page, 'Please choose a JPEG, PNG or WebP picture.');
    await becomes(() => tiles(page).count(), 2);
    await expectSound(page);
    await button(page, 'Remove photo 1').click();
    await button(page, 'Continue').click();
    await reads(page, 'Headshots uploaded');
    expect(browser.complaints).toEqual([]);
  });

  it('are cancelled on their way', async () => {
    const person = await newPerson('hasty');
    const page = await browser.page({ person, path: '/onboarding/upload-headshots' });
    await page.route('**/upload/storage/**', (route) =>
      route.request().method() === 'PUT' ? undefined : route.continue(),
    );
    await choose(page, await photograph('slow.jpg'));
    await button(page, 'Continue').click();
    await page.getByRole('progressbar', { name: 'Uploading slow.jpg' }).waitFor();
    await button(page, 'Cancel photo 1').click();
    await tiles(page).first().waitFor({ state: 'detached' });
    expect((await person.call(listHeadshots, {})).headshots).toHaveLength(0);
  });
});
