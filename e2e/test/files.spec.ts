import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getFileUrl } from '@crew/contracts/media/get-file-url';
import { BYTES_PER_MB, FILE_MAX_BYTES } from '@crew/contracts/media/media.constants';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { Locator, Page } from 'playwright-core';
import { app } from '../src/app.js';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { chooseFiles } from '../src/choose-files.js';
import { expectEventually } from '../src/expect-eventually.js';
import { newMember, type TestMember } from '../src/members.js';
import { clickMessageAction } from '../src/message-actions.js';
import { expectAccessible } from '../src/page-checks.js';

const browser = new TestBrowser();
const PLAN = { name: 'harbour-plan.csv', mimeType: 'text/csv', buffer: Buffer.from('berth,vessel\n1,Aurora\n') };
const ANSWER = { name: 'answer.bin', mimeType: '', buffer: Buffer.alloc(3 * BYTES_PER_MB, 'berth two ') };
let [ada, eve, mallory]: TestMember[] = [];
let [adaPage, evePage]: Page[] = [];
let podId: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crew-e2e-files-'));
  await browser.open();
  [ada, eve, mallory] = await Promise.all([newMember('ada'), newMember('eve'), newMember('mallory')]);
  ({ id: podId } = await ada!.call(createPod, { name: 'Harbour office' }));
  await eve!.call(joinPod, { id: podId });
  const path = `/pods/${podId}`;
  adaPage = await browser.page({ member: ada!, viewport: PHONE, path });
  evePage = await browser.page({ member: eve!, viewport: DESKTOP, path });
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

const tray = (within: Page | Locator) =>
  within.getByRole('list', { name: 'Files of your message' }).getByRole('listitem');
const thread = (page: Page) => page.getByRole('region', { name: 'Thread', exact: true });
const card = (within: Page | Locator, name: string) =>
  within.getByRole('list', { name: 'Files', exact: true }).getByRole('listitem').filter({ hasText: name });

/** Sends the unsent message once its files are uploaded. */
async function send(within: Page | Locator): Promise<void> {
  const button = within.getByRole('button', { name: 'Send', exact: true });
  await expectEventually(() => button.isEnabled(), true);
  await button.click();
  await expectEventually(() => tray(within).count(), 0);
}

async function downloaded(page: Page, within: Page | Locator, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    within.getByRole('button', { name: `Download ${name}` }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

describe('files in messages', () => {
  it('are chosen, removed and refused by name', async () => {
    const large = join(folder, 'film.mkv');
    await writeFile(large, '');
    await truncate(large, FILE_MAX_BYTES + 1);
    await chooseFiles(adaPage!, large);
    await adaPage!.getByText('film.mkv: a file may have up to 25 MB.').waitFor();
    await adaPage!.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await chooseFiles(adaPage!, [PLAN, { ...PLAN, name: 'draft.csv' }]);
    await expectEventually(() => tray(adaPage!).count(), 2);
    await adaPage!.getByRole('button', { name: 'Remove draft.csv' }).click();
    await expectEventually(() => tray(adaPage!).count(), 1);
    await adaPage!.getByRole('progressbar').waitFor({ state: 'detached' });
    await expectAccessible(adaPage!);
  });

  it('reach the others at once, and are downloaded with the same bytes', async () => {
    await send(adaPage!);
    await card(adaPage!, PLAN.name).waitFor();
    await card(evePage!, PLAN.name).waitFor();
    await expectAccessible(evePage!);
    const { name, bytes } = await downloaded(evePage!, card(evePage!, PLAN.name), PLAN.name);
    expect(name).toBe(PLAN.name);
    expect(bytes.equals(PLAN.buffer)).toBe(true);
    expect(evePage!.url()).toContain(`/pods/${podId}`);
  });

  it('are sent in threads, and resume after the connection broke', async () => {
    await clickMessageAction(evePage!.getByRole('article').filter({ hasText: PLAN.name }), 'More');
    await evePage!.getByRole('menuitem', { name: 'Reply in thread' }).click();
    const panel = thread(evePage!);
    await panel.getByText('No replies yet').waitFor();
    const ranges: string[] = [];
    let broken = false;
    await evePage!.route(/upload_id=|\/upload\//, async (route) => {
      const range = (await route.request().headerValue('content-range')) ?? '';
      ranges.push(range);
      if (!range.startsWith(`bytes ${BYTES_PER_MB}-`) || broken) return route.continue();
      broken = true;
      return route.abort('connectionreset');
    });
    await chooseFiles(evePage!, ANSWER, panel);
    await send(panel);
    expect(broken).toBe(true);
    // What had arrived is not sent again.
    expect(ranges.filter((range) => range.startsWith('bytes 0-'))).toHaveLength(1);
    await adaPage!.getByRole('button', { name: '1 reply' }).click();
    const { bytes } = await downloaded(adaPage!, thread(adaPage!), ANSWER.name);
    expect(bytes.equals(ANSWER.buffer)).toBe(true);
    expect(browser.pageErrors).toEqual([]);
  });

  it('are found by search, with their names', async () => {
    await evePage!.goto(`${app().url}/search?in=pods&has=file`);
    await evePage!.getByText(PLAN.name).waitFor();
    await evePage!.getByText(ANSWER.name).waitFor();
  });

  it('give no address to members outside of the room, nor to visitors', async () => {
    const messages = await ada!.call(podCalls.listMessages, { id: podId });
    const [file] = messages.at(-1)!.files!;
    const statusFor = async (cookie?: string) => {
      const path = getFileUrl.http!.path.replace('{id}', file!.id);
      return (await fetch(`${app().url}${path}`, { headers: cookie === undefined ? {} : { cookie } })).status;
    };
    expect(await statusFor(eve!.cookie)).toBe(200);
    expect(await statusFor(mallory!.cookie)).toBe(403);
    expect(await statusFor()).toBe(401);
    const { url } = await eve!.call(getFileUrl, { id: file!.id });
    const [address] = url.split('?');
    expect((await fetch(address!)).status).toBe(403);
    await eve!.call(leavePod, { id: podId });
    expect(await statusFor(eve!.cookie)).toBe(403);
  });
});
