import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newPerson } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { photograph } from '../src/photographs.js';
import { expectSound } from '../src/see.js';
import { ship } from '../src/ship.js';

const browser = new TestBrowser();
let ada: Page;
let eve: Page;

beforeAll(async () => {
  await browser.open();
  const path = '/bridge/music';
  ada = await browser.page({ person: await newPerson('ada'), viewport: PHONE, path });
  eve = await browser.page({ person: await newPerson('eve'), viewport: DESKTOP, path });
  await eve.getByPlaceholder('Share a signal...').waitFor();
});
afterAll(() => browser.close());

const tray = (page: Page) => page.getByRole('list', { name: 'Pictures of your message' }).getByRole('listitem');

describe('pictures in messages', () => {
  it('are added, thrown out again, and sent with the words', async () => {
    const [chooser] = await Promise.all([
      ada.waitForEvent('filechooser'),
      ada.getByRole('button', { name: 'Add pictures' }).click(),
    ]);
    await chooser.setFiles(await Promise.all(['one.jpg', 'two.jpg', 'three.jpg'].map((name) => photograph(name))));
    await becomes(() => tray(ada).count(), 3);
    await ada.getByRole('button', { name: 'Remove two.jpg' }).click();
    await ada.getByPlaceholder('Share a signal...').fill('Seen from the bridge');
    const send = ada.getByRole('button', { name: 'Send', exact: true });
    await ada.getByRole('progressbar').first().waitFor({ state: 'detached' });
    await expectSound(ada);
    await send.click();
    await ada
      .getByRole('feed')
      .getByRole('button', { name: /^Picture 2 of 2 from/ })
      .waitFor();
    await becomes(() => tray(ada).count(), 0);
  });

  it('are seen by others at once, and opened in full', async () => {
    await eve.getByRole('feed').getByText('Seen from the bridge').waitFor();
    const first = eve.getByRole('feed').getByRole('button', { name: /^Picture 1 of 2 from/ });
    await first.locator('img').waitFor();
    await expectSound(eve);
    await first.click();
    const lightbox = eve.getByRole('dialog', { name: /^Picture 1 of 2/ });
    await lightbox.getByRole('img').waitFor();
    await expectSound(eve);
    await eve.keyboard.press('ArrowRight');
    await eve.getByRole('dialog', { name: /^Picture 2 of 2/ }).waitFor();
    await eve.keyboard.press('Escape');
    await eve.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('are dropped and pasted too, and that a file is no picture is said', async () => {
    const { buffer } = await photograph('pasted.jpg', { width: 200, height: 200 });
    await eve.getByPlaceholder('Share a signal...').evaluate(
      (field, bytes) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }));
        const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
        // A browser opens what is dropped where nobody has said that it may be.
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
    await becomes(() => eve.getByRole('button', { name: 'Send', exact: true }).isDisabled(), true);
    await eve.getByRole('button', { name: 'Remove broken.jpg' }).click();
    await eve.getByRole('button', { name: 'Send', exact: true }).click();
    await ada.getByRole('feed').getByRole('button', { name: 'Picture from eve' }).waitFor();
    expect(browser.complaints).toEqual([]);
  });

  it('need no words, are answered, and found again', async () => {
    const [chooser] = await Promise.all([
      ada.waitForEvent('filechooser'),
      ada.getByRole('button', { name: 'Add pictures' }).click(),
    ]);
    await chooser.setFiles([await photograph('alone.jpg')]);
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
    await expectSound(ada);

    await eve.goto('/search?in=music');
    await eve.getByLabel('With').selectOption('A picture');
    await eve.getByText('3 messages found').waitFor({ state: 'attached' });
    await eve.getByRole('listitem').filter({ hasText: 'ada' }).getByText('A picture', { exact: true }).waitFor();
    await expectSound(eve);
    expect(browser.complaints).toEqual([]);
  });
});

describe('a link in a message', () => {
  it('shows what its page says of itself, until its author takes that away', async () => {
    await eve.goto('/bridge/music');
    const page = `${ship().sandboxUrl}/mailbox`;
    await eve.getByPlaceholder('Share a signal...').fill(`Any mail? ${page}`);
    await eve.getByRole('button', { name: 'Send', exact: true }).click();
    const preview = (on: Page) => on.getByRole('feed').getByRole('link', { name: / Mailbox$/ });
    await Promise.all([preview(ada).waitFor(), preview(eve).waitFor()]);
    expect(await preview(ada).getAttribute('rel')).toContain('noopener');
    await Promise.all([expectSound(ada), expectSound(eve)]);
    expect(await ada.getByRole('button', { name: 'Remove preview' }).count()).toBe(0);
    await eve.getByRole('button', { name: 'Remove preview' }).click();
    await Promise.all([preview(ada).waitFor({ state: 'detached' }), preview(eve).waitFor({ state: 'detached' })]);
    expect(browser.complaints).toEqual([]);
  });
});
