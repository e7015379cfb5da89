import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { generateUniform } from '@crew/contracts/media/generate-uniform';
import { listGenerations } from '@crew/contracts/media/list-generations';
import { listHeadshots } from '@crew/contracts/media/list-headshots';
import { UNIFORM_IDS } from '@crew/contracts/media/media.constants';
import { eventually } from '@crew/testing/eventually';
import { newMember, type TestMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { samplePhoto } from '../src/sample-photo.js';
import { expectText } from '../src/expect-text.js';
import { expectAccessible } from '../src/page-checks.js';
import { app } from '../src/app.js';

const browser = new TestBrowser();
beforeAll(() => browser.open());
afterAll(() => browser.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, ...files: Awaited<ReturnType<typeof samplePhoto>>[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Choose photos').click()]);
  await chooser.setFiles(files);
}

const tiles = (page: Page) => page.getByRole('list', { name: 'Your headshots' }).getByRole('listitem');

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('a uniform avatar on %s', (_, viewport) => {
  let nova: TestMember;
  let page: Page;
  beforeAll(async () => {
    nova = await newMember('nova');
    page = await browser.page({ member: nova, viewport, path: '/onboarding/welcome' });
  });

  it('follows interests and address, both optional', async () => {
    await button(page, 'Continue').click();
    await expectText(page, 'Step 2 of 5');
    await button(page, 'Skip for now').click();
    await expectText(page, 'Step 3 of 5');
    await button(page, 'Skip for now').click();
    await page.waitForURL('**/onboarding/upload-headshots');
    await expectText(page, 'Step 4 of 5');
    await expectEventually(() => button(page, 'Continue').isDisabled(), true);
    await expectAccessible(page);
  });

  it('accepts three photos, which can be reordered and removed by keyboard', async () => {
    const photos = ['one', 'two', 'three', 'four'].map((name) => samplePhoto(`${name}.jpg`));
    await choose(page, ...(await Promise.all(photos)));
    await expectText(page, 'Three photos are kept; the others were left out.');
    await expectEventually(() => tiles(page).count(), 3);
    await button(page, 'Move photo 3 earlier').focus();
    await page.keyboard.press('Enter');
    await tiles(page)
      .nth(1)
      .getByAltText(/three\.jpg/)
      .waitFor();
    await button(page, 'Remove photo 3').focus();
    await page.keyboard.press('Enter');
    await expectEventually(() => tiles(page).count(), 2);
    await expectAccessible(page);
  });

  it('uploads the photos and continues with the uniforms', async () => {
    await button(page, 'Continue').click();
    await expectText(page, 'Headshots uploaded');
    await expectText(page, 'Next, select your uniform base.');
    await page.waitForURL('**/onboarding/select-uniform');
    expect((await nova.call(listHeadshots, {})).headshots).toHaveLength(2);
    await page.getByRole('radio').first().waitFor();
    await expectEventually(() => page.getByRole('radio').count(), 8);
    await expectEventually(() => button(page, 'Generate Uniform').isDisabled(), true);
    await expectAccessible(page);
  });

  it('is generated, pays the bonus and can be set as the avatar', async () => {
    await page.getByRole('radio', { name: 'Music' }).check();
    await button(page, 'Generate Uniform').click();
    await expectText(page, '500 ITC welcome bonus');
    await expectText(page, 'Welcome bonus!');
    await page.getByAltText('You in uniform').waitFor();
    await expectAccessible(page);
    await button(page, 'Set as My Avatar').click();
    await expectText(page, 'Avatar Updated!');
    await button(page, 'Continue').click();
    await expectText(page, 'All Set');
    await button(page, 'Finish').click();
    await expectText(page, 'Onboarding complete');
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/wallet');
    await expectText(page, /welcome bonus/i);
    await page.getByText('500', { exact: true }).filter({ visible: true }).first().waitFor();
  });

  it('costs ITC the second time and pays no second bonus', async () => {
    await page.goto('/onboarding/select-uniform');
    await page.getByRole('radio', { name: 'Energy' }).check();
    await button(page, 'Generate Uniform (100 ITC)').click();
    await expectText(page, 'Look at you');
    expect(await page.getByText('500 ITC welcome bonus').count()).toBe(0);
    expect(browser.pageErrors).toEqual([]);
  });
});

it('500 concurrent requests pay one bonus', async () => {
  const eager = await newMember('eager');
  const { buffer, mimeType } = await samplePhoto('me.jpg', { width: 300, height: 400 });
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(buffer)], { type: mimeType }), 'me.jpg');
  const address = new URL('/api/uniformizer/headshots', app().url);
  await fetch(address, { method: 'POST', headers: { cookie: eager.cookie }, body: form });
  const headshotIds = (await eager.call(listHeadshots, {})).headshots.map(({ id }) => id);
  const ask = (index: number) =>
    eager.call(generateUniform, { headshotIds, uniformId: UNIFORM_IDS[index % 8]! }, `eager-order-${index % 20}`);
  const answers = await Promise.allSettled(Array.from({ length: 500 }, (_, index) => ask(index)));
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
  await eventually('all generations are settled', async () => (await eager.call(listGenerations, {})).length === 0);
  const bonuses = await eager.call(listEntries, { kind: 'bonus' });
  expect(bonuses.map(({ amount }) => amount)).toEqual([500]);
});

describe('headshots', () => {
  it('resume an interrupted upload', async () => {
    const page = await browser.page({ member: await newMember('patchy'), path: '/onboarding/upload-headshots' });
    const ranges: string[] = [];
    await page.route('**/upload/storage/**', async (route) => {
      const range = route.request().headers()['content-range'];
      if (route.request().method() !== 'PUT' || !range) return route.continue();
      ranges.push(range);
      return [2, 3].includes(ranges.length) ? route.abort('connectionreset') : route.continue();
    });
    // Large enough to be uploaded in several parts.
    await choose(page, await samplePhoto('large.jpg', { width: 3_000, height: 4_000 }));
    await button(page, 'Continue').click();
    await expectText(page, 'Headshots uploaded');
    const total = Number(ranges[0]!.split('/')[1]);
    expect(total).toBeGreaterThan(2 * 1024 * 1024);
    expect(ranges.filter((range) => range.startsWith('bytes 0-'))).toHaveLength(1);
    expect(ranges.filter((range) => range.startsWith('bytes */')).length).toBeGreaterThan(0);
  });

  it('show which file is unreadable and keep the others', async () => {
    const page = await browser.page({ member: await newMember('careless'), path: '/onboarding/upload-headshots' });
    await choose(page, { name: 'face.heic', mimeType: 'image/heic', buffer: Buffer.from('x') });
    await expectText(page, 'face.heic cannot be used. Please choose JPEG, PNG, WebP, GIF or AVIF pictures.');
    const broken = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>not a picture</html>') };
    await choose(page, broken, await samplePhoto('good.jpg'));
    await button(page, 'Continue').click();
    await expectText(page, 'Upload failed');
    await expectText(page, 'Please choose a JPEG, PNG or WebP picture.');
    await expectEventually(() => tiles(page).count(), 2);
    await expectAccessible(page);
    await button(page, 'Remove photo 1').click();
    await button(page, 'Continue').click();
    await expectText(page, 'Headshots uploaded');
    expect(browser.pageErrors).toEqual([]);
  });

  it('can be cancelled during upload', async () => {
    const member = await newMember('hasty');
    const page = await browser.page({ member, path: '/onboarding/upload-headshots' });
    await page.route('**/upload/storage/**', (route) =>
      route.request().method() === 'PUT' ? undefined : route.continue(),
    );
    await choose(page, await samplePhoto('slow.jpg'));
    await button(page, 'Continue').click();
    await page.getByRole('progressbar', { name: 'Uploading slow.jpg' }).waitFor();
    await button(page, 'Cancel photo 1').click();
    await tiles(page).first().waitFor({ state: 'detached' });
    expect((await member.call(listHeadshots, {})).headshots).toHaveLength(0);
  });
});
