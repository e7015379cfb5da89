import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { newMember } from '../src/members.js';
import { chooseFiles } from '../src/choose-files.js';
import { expectEventually } from '../src/expect-eventually.js';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { samplePhoto } from '../src/sample-photo.js';
import { expectAccessible } from '../src/page-checks.js';
import { app } from '../src/app.js';

const browser = new TestBrowser();
let ada: Page;
let eve: Page;

beforeAll(async () => {
  await browser.open();
  const path = '/bridge/music';
  ada = await browser.page({ member: await newMember('ada'), viewport: PHONE, path });
  eve = await browser.page({ member: await newMember('eve'), viewport: DESKTOP, path });
  await eve.getByPlaceholder('Share a signal...').waitFor();
});
afterAll(() => browser.close());

const tray = (page: Page) => page.getByRole('list', { name: 'Pictures of your message' }).getByRole('listitem');

describe('pictures in messages', () => {
  it('can be added, removed and sent with a text', async () => {
    await chooseFiles(ada, await Promise.all(['one.jpg', 'two.jpg', 'three.jpg'].map((name) => samplePhoto(name))));
    await expectEventually(() => tray(ada).count(), 3);
    await ada.getByRole('button', { name: 'Remove two.jpg' }).click();
    await ada.getByPlaceholder('Share a signal...').fill('Seen from the bridge');
    const send = ada.getByRole('button', { name: 'Send', exact: true });
    await ada.getByRole('progressbar').first().waitFor({ state: 'detached' });
    await expectAccessible(ada);
    await send.click();
    await ada
      .getByRole('feed')
      .getByRole('button', { name: /^Picture 2 of 2 from/ })
      .waitFor();
    await expectEventually(() => tray(ada).count(), 0);
  });

  it('appear to other members at once and open in a lightbox', async () => {
    await eve.getByRole('feed').getByText('Seen from the bridge').waitFor();
    const first = eve.getByRole('feed').getByRole('button', { name: /^Picture 1 of 2 from/ });
    await first.locator('img').waitFor();
    await expectAccessible(eve);
    await first.click();
    const lightbox = eve.getByRole('dialog', { name: /^Picture 1 of 2/ });
    await lightbox.getByRole('img').waitFor();
    await expectAccessible(eve);
    await eve.keyboard.press('ArrowRight');
    await eve.getByRole('dialog', { name: /^Picture 2 of 2/ }).waitFor();
    await eve.keyboard.press('r');
    await eve.keyboard.press('Escape');
    await eve.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await eve.getByText('Answering').count()).toBe(0);
  });

  it('are converted when they are of another type that the browser can show, and else refused by name', async () => {
    const add = (name: string, mimeType: string, buffer: Buffer) =>
      eve.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await add('face.heic', 'image/heic', Buffer.from('x'));
    await eve.getByText('face.heic cannot be used. Please choose JPEG, PNG, WebP, GIF or AVIF pictures.').waitFor();
    expect(await tray(eve).count()).toBe(0);
    const sky = sharp({ create: { width: 60, height: 40, channels: 3, background: '#335577' } });
    await add('sky.gif', 'image/gif', await sky.clone().gif().toBuffer());
    await add('sky.avif', 'image/avif', await sky.clone().avif().toBuffer());
    await expectEventually(() => tray(eve).count(), 2);
    await eve.getByPlaceholder('Share a signal...').fill('Converted');
    await eve.getByRole('button', { name: 'Send', exact: true }).click();
    const message = ada.getByRole('feed').getByRole('article').filter({ hasText: 'Converted' });
    await message.getByRole('button', { name: /^Picture 2 of 2/ }).waitFor();
  });

  it('can be dropped and pasted, and a file that is no picture is rejected', async () => {
    const { buffer } = await samplePhoto('pasted.jpg', { width: 200, height: 200 });
    await eve.getByPlaceholder('Share a signal...').evaluate(
      (field, bytes) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }));
        const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
        // Without a dragover handler that cancels the event, the browser opens the file.
        if (field.dispatchEvent(over)) throw new Error('Nothing may be dropped here');
        field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      [...buffer],
    );
    await eve.getByRole('button', { name: 'Remove dropped.jpg' }).click();
    await eve.getByPlaceholder('Share a signal...').evaluate(
      (field, bytes) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([new Uint8Array(bytes)], 'pasted.jpg', { type: 'image/jpeg' }));
        clipboardData.items.add(new File(['no picture'], 'broken.jpg', { type: 'image/jpeg' }));
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [...buffer],
    );
    await eve.getByText('Please choose a JPEG, PNG or WebP picture.').waitFor();
    await eve.getByPlaceholder('Share a signal...').fill('One of mine');
    await expectEventually(() => eve.getByRole('button', { name: 'Send', exact: true }).isDisabled(), true);
    await eve.getByRole('button', { name: 'Remove broken.jpg' }).click();
    await expectEventually(() => tray(eve).allInnerTexts(), ['']);
    await eve.getByRole('button', { name: 'Send', exact: true }).click();
    await ada.getByRole('feed').getByRole('button', { name: 'Picture from eve' }).waitFor();
    expect(browser.pageErrors).toEqual([]);
  });

  it('can be sent without text, replied to and found by search', async () => {
    await chooseFiles(ada, [await samplePhoto('alone.jpg')]);
    await ada.getByRole('progressbar').first().waitFor({ state: 'detached' });
    await ada.getByRole('button', { name: 'Send', exact: true }).click();
    const alone = eve.getByRole('feed').getByRole('article').filter({ hasNotText: 'Seen from' }).last();
    await alone.getByRole('button', { name: 'Picture from ada' }).waitFor();
    await alone.hover();
    await alone.getByRole('button', { name: 'Reply' }).click();
    await eve.getByPlaceholder('Share a signal...').fill('Where was that?');
    await eve.getByRole('button', { name: 'Send', exact: true }).click();
    await eve.getByRole('button', { name: 'In answer to ada: A picture' }).waitFor();
    await ada.getByRole('button', { name: 'In answer to ada: A picture' }).waitFor();
    await expectAccessible(ada);

    await eve.goto('/search?in=music');
    await eve.getByLabel('With', { exact: true }).selectOption('A picture');
    await eve.getByText('4 messages found').waitFor({ state: 'attached' });
    await eve.getByRole('listitem').filter({ hasText: 'ada' }).getByText('A picture', { exact: true }).waitFor();
    await expectAccessible(eve);
    expect(browser.pageErrors).toEqual([]);
  });
});

describe('a link in a message', () => {
  it('shows a preview of the page until its author removes it', async () => {
    await eve.goto('/bridge/music');
    const page = `${app().sandboxUrl}/mailbox`;
    await eve.getByPlaceholder('Share a signal...').fill(`Any mail? ${page}`);
    await eve.getByRole('button', { name: 'Send', exact: true }).click();
    const preview = (on: Page) => on.getByRole('feed').getByRole('link', { name: / Mailbox$/ });
    await Promise.all([preview(ada).waitFor(), preview(eve).waitFor()]);
    expect(await preview(ada).getAttribute('rel')).toContain('noopener');
    await Promise.all([expectAccessible(ada), expectAccessible(eve)]);
    expect(await ada.getByRole('button', { name: 'Remove preview' }).count()).toBe(0);
    await eve.getByRole('button', { name: 'Remove preview' }).click();
    await Promise.all([preview(ada).waitFor({ state: 'detached' }), preview(eve).waitFor({ state: 'detached' })]);
    expect(browser.pageErrors).toEqual([]);
  });
});
