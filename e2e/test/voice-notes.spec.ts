import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { Locator, Page } from 'playwright-core';
import { app } from '../src/app.js';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { chooseFiles } from '../src/choose-files.js';
import { expectEventually } from '../src/expect-eventually.js';
import { newMember, type TestMember } from '../src/members.js';
import { clickMessageAction } from '../src/message-actions.js';
import { expectAccessible } from '../src/page-checks.js';
import { chooseVoiceNote, record, recorded, recorder } from '../src/voice-recorder.js';

const browser = new TestBrowser({ fullChromium: true });
let [ada, eve]: TestMember[] = [];
let [adaPage, evePage]: Page[] = [];
let podId: string;

beforeAll(async () => {
  await browser.open('--use-fake-device-for-media-stream');
  [ada, eve] = await Promise.all([newMember('ada'), newMember('eve')]);
  ({ id: podId } = await ada!.call(createPod, { name: 'Radio room' }));
  await eve!.call(joinPod, { id: podId });
  const path = `/pods/${podId}`;
  adaPage = await browser.page({ member: ada!, viewport: PHONE, path });
  evePage = await browser.page({ member: eve!, viewport: DESKTOP, path });
});
afterAll(() => browser.close());

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const notes = (page: Page) => page.getByRole('article').filter({ has: slider(page) });
const slider = (within: Page | Locator) => within.getByRole('slider', { name: 'Voice note' });

/** How far a voice note was played, in seconds. */
const placeOf = (within: Locator): Promise<number> => slider(within).inputValue().then(Number);

/** Discards what was recorded, which a slow machine may have made long enough for a question. */
async function discard(page: Page): Promise<void> {
  await button(recorder(page), 'Discard voice note').click();
  const answer = button(page.getByRole('alertdialog'), 'Discard');
  await expectEventually(async () => {
    if (await answer.isVisible()) await answer.click();
    return recorder(page).count();
  }, 0);
}

describe('voice notes', () => {
  it('say how to allow the microphone while it is refused', async () => {
    await chooseVoiceNote(adaPage!);
    await recorder(adaPage!).getByRole('alert').filter({ hasText: 'turn on Microphone' }).waitFor();
    await expectAccessible(adaPage!);
    await adaPage!.context().grantPermissions(['microphone']);
    await evePage!.context().grantPermissions(['microphone']);
    await button(recorder(adaPage!), 'Try again').click();
    await button(recorder(adaPage!), 'Stop recording').waitFor();
    await expectAccessible(adaPage!);
  });

  it('are paused and resumed, played before they are sent, and discarded', async () => {
    await button(recorder(adaPage!), 'Pause recording').click();
    await button(recorder(adaPage!), 'Resume recording').click();
    await record(adaPage!, 1);
    await expectAccessible(adaPage!);
    await button(recorder(adaPage!), 'Play').click();
    await expectEventually(async () => (await placeOf(recorder(adaPage!))) > 0.2, true);
    await discard(adaPage!);
  });

  it('are not begun where a message has all its files, and keep the place of one until they are attached', async () => {
    const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
    await chooseFiles(adaPage!, ['1.txt', '2.txt', '3.txt', '4.txt', '5.txt'].map(file));
    await button(adaPage!, 'Remove 5.txt').waitFor();
    await button(adaPage!, 'Add to the message').click();
    const refused = adaPage!.getByRole('menuitem', { name: 'No room for a voice note' });
    expect(await refused.getAttribute('aria-disabled')).toBe('true');
    await adaPage!.keyboard.press('Escape');
    await button(adaPage!, 'Remove 5.txt').click();
    await button(adaPage!, 'Remove 5.txt').waitFor({ state: 'detached' });
    await chooseVoiceNote(adaPage!);
    await recorded(adaPage!, 1);
    await chooseFiles(adaPage!, [file('5.txt')]);
    await adaPage!.getByText('A message holds 5 files.').waitFor();
    await button(recorder(adaPage!), 'Stop recording').click();
    await discard(adaPage!);
    for (const number of [1, 2, 3, 4]) await button(adaPage!, `Remove ${number}.txt`).click();
  });

  it('wait in their room until they are sent, and are not discarded without asking', async () => {
    await chooseVoiceNote(adaPage!);
    await recorded(adaPage!, 6);
    await adaPage!.keyboard.press('Escape');
    const question = adaPage!.getByRole('alertdialog', { name: 'Discard this voice note?' });
    await button(question, 'Cancel').click();
    await question.waitFor({ state: 'detached' });
    await button(recorder(adaPage!), 'Resume recording').waitFor();
    await adaPage!.getByRole('link', { name: 'Bridge' }).first().click();
    await recorder(adaPage!).waitFor({ state: 'detached' });
    await adaPage!.goBack();
    await button(recorder(adaPage!), 'Discard voice note').click();
    await button(question, 'Cancel').click();
    await question.waitFor({ state: 'detached' });
  });

  it('reach the others at once, with the text, and are played there', async () => {
    await adaPage!.getByLabel('Message', { exact: true }).fill('Do you read me?');
    await button(adaPage!, 'Send').click();
    await recorder(adaPage!).waitFor({ state: 'detached' });
    const received = notes(evePage!).filter({ hasText: 'Do you read me?' });
    await received.waitFor();
    await expectAccessible(evePage!);
    const requests: string[] = [];
    evePage!.on('request', (request) => requests.push(request.url()));
    await button(received, 'Play').click();
    await expectEventually(async () => (await placeOf(received)) > 0.2, true);
    expect(requests.filter((url) => url.includes('/api/media/files/'))).toHaveLength(1);
    await button(received, 'Pause').click();
    const [{ files } = {}] = await eve!.call(podCalls.listMessages, { id: podId });
    expect(files).toMatchObject([{ type: 'audio/webm', voice: { durationMs: expect.any(Number) } }]);
    expect(Math.max(...files![0]!.voice!.peaks)).toBe(100);
  });

  it('are moved through by keys, at another speed', async () => {
    const received = notes(evePage!).filter({ hasText: 'Do you read me?' });
    await slider(received).focus();
    await evePage!.keyboard.press('ArrowLeft');
    expect(await slider(received).getAttribute('aria-valuetext')).toMatch(/^0:00 of 0:0[6-9]$/);
    await evePage!.keyboard.press('ArrowRight');
    expect(await placeOf(received)).toBe(5);
    await button(received, 'Playback speed: 1×').click();
    await button(received, 'Playback speed: 1.5×').waitFor();
    await button(received, 'Play').click();
    await expectEventually(async () => (await placeOf(received)) > 5.2, true);
    await expectEventually(() => button(received, 'Play').isVisible(), true);
  });

  it('are sent without text in a thread, named there, and play one at a time', async () => {
    await clickMessageAction(notes(evePage!).first(), 'More');
    await evePage!.getByRole('menuitem', { name: 'Reply in thread' }).click();
    const thread = evePage!.getByRole('region', { name: 'Thread', exact: true });
    await thread.getByText('No replies yet').waitFor();
    await chooseVoiceNote(evePage!, thread);
    await record(thread, 2);
    await button(thread, 'Send').click();
    await recorder(thread).waitFor({ state: 'detached' });
    await adaPage!.getByRole('button', { name: '1 reply' }).click();
    const there = adaPage!.getByRole('region', { name: 'Thread', exact: true });
    await slider(there).last().waitFor();
    await adaPage!.goto(`${app().url}/search?in=pods&has=file`);
    await adaPage!.getByText(/^Voice note, 0:0[2-4]$/).waitFor();
    await button(notes(evePage!).first(), 'Play').click();
    await button(notes(evePage!).first(), 'Pause').waitFor();
    await button(thread, 'Play').last().click();
    await button(thread, 'Pause').last().waitFor();
    await button(notes(evePage!).first(), 'Play').waitFor();
  });

  it('are deleted with their message', async () => {
    await adaPage!.goto(`${app().url}/pods/${podId}`);
    await clickMessageAction(notes(adaPage!).first(), 'More');
    await adaPage!.getByRole('menuitem', { name: 'Delete' }).click();
    await button(adaPage!.getByRole('alertdialog'), 'Delete').click();
    // Her thread shows it too.
    await expectEventually(() => evePage!.getByRole('article').filter({ hasText: 'Do you read me?' }).count(), 0);
    expect(browser.pageErrors).toEqual([]);
  });
});
