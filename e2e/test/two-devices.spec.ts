import { randomBytes } from 'node:crypto';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { exportAccount } from '@crew/contracts/identity/export-account';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { chooseFiles } from '../src/choose-files.js';
import { expectEventually } from '../src/expect-eventually.js';
import type { TestMember } from '../src/members.js';
import { clickMessageAction } from '../src/message-actions.js';
import { openForTwoMembers } from '../src/two-members.js';
import { chooseVoiceNote, record, recorder } from '../src/voice-recorder.js';

const { browser, ada, bob } = await openForTwoMembers(
  new TestBrowser({ fullChromium: true }),
  '--use-fake-device-for-media-stream',
);

interface Device {
  member: TestMember;
  page: Page;
}
let desk: Device;
let phone: Device;
let path: string;
let threadId: string;

beforeAll(async () => {
  const { id } = await ada.call(startDirectConversation, { userIds: [bob.user.id] });
  ({ id: threadId } = await ada.call(directCalls.postMessage, { id, content: 'Shall we plan the trip?' }));
  await bob.call(acceptDirectConversation, { id });
  path = `/messages/${id}`;
  const open = async (member: TestMember, viewport: typeof PHONE) => {
    const page = await browser.page({ member, viewport, path });
    await page.context().grantPermissions(['microphone']);
    await composer(page).waitFor();
    return { member, page };
  };
  [desk, phone] = await Promise.all([open(ada, DESKTOP), open(bob, PHONE)]);
});

const composer = (within: Page | Locator) => within.getByRole('textbox', { name: 'Message', exact: true });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const thread = (page: Page) => page.getByRole('region', { name: 'Thread', exact: true });
const message = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

async function chooseInMenu(page: Page, words: string, item: string): Promise<void> {
  await clickMessageAction(message(page, words), 'More');
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Sends the unsent message with words, once its files are uploaded. */
async function sendWith(within: Page | Locator, words: string): Promise<void> {
  await composer(within).fill(words);
  await expectEventually(() => button(within, 'Send').isEnabled(), true);
  await button(within, 'Send').click();
}

async function edit(page: Page, words: string): Promise<void> {
  await chooseInMenu(page, words, 'Edit');
  await page.getByLabel('Edit message').fill(`${words} corrected`);
  await page.getByLabel('Edit message').press('Enter');
}

/** A kind of message, on the way from one device to the other. */
interface Kind {
  from: () => Device;
  /** Leads both devices to where it is posted. */
  prepare?: () => Promise<void>;
  post: (page: Page, words: string) => Promise<void>;
  /** What the message contains on the other device, beside its words. */
  contains?: (message: Locator) => Locator;
  /** Changes it afterwards. */
  change: (page: Page, words: string) => Promise<void>;
  /** What the change shows on the other device. */
  changed: (message: Locator) => Locator;
  /** A part of it in the export, beside its words. */
  exported?: string;
}

const edited: Pick<Kind, 'change' | 'changed'> = {
  change: edit,
  changed: (message) => message.filter({ hasText: 'corrected' }).getByText('(edited)'),
};

const KINDS: Record<string, Kind> = {
  'a direct message': { ...edited, from: () => desk, post: sendWith },
  'a file': {
    ...edited,
    from: () => phone,
    post: async (page, words) => {
      await chooseFiles(page, [
        { name: 'route.csv', mimeType: 'text/csv', buffer: Buffer.from('day,place\n1,Porto\n') },
      ]);
      await sendWith(page, words);
    },
    contains: (message) => button(message, 'Download route.csv'),
    exported: 'route.csv',
  },
  'a voice note': {
    ...edited,
    from: () => phone,
    post: async (page, words) => {
      await chooseVoiceNote(page);
      await record(page, 1);
      await sendWith(page, words);
      await recorder(page).waitFor({ state: 'detached' });
    },
    contains: (message) => message.getByRole('slider', { name: 'Voice note' }),
    exported: '"voice":{',
  },
  'a poll': {
    from: () => desk,
    post: async (page, words) => {
      await composer(page).fill(words);
      await button(page, 'Add to the message').click();
      await page.getByRole('menuitem', { name: 'Poll' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ask the room' });
      for (const [place, text] of ['By train', 'By boat'].entries())
        await dialog.getByRole('textbox', { name: `Answer ${place + 1}` }).fill(text);
      await button(dialog, 'Post poll').click();
    },
    contains: (message) => button(message, 'By boat, 0 votes'),
    // A poll is closed, in place of being edited.
    change: (page, words) => chooseInMenu(page, words, 'Close poll'),
    changed: (message) => message.getByText('Closed', { exact: true }),
    exported: 'By boat',
  },
  'a reply in a thread': {
    ...edited,
    from: () => phone,
    prepare: async () => {
      for (const { page } of [desk, phone]) {
        await page.goto(`${path}?thread=${threadId}`);
        await composer(thread(page)).waitFor();
      }
    },
    post: (page, words) => sendWith(thread(page), words),
    exported: '"threadId"',
  },
};

/** All pages of the export of a member's data, as JSON. */
async function exportOf(member: TestMember): Promise<string> {
  const pages: unknown[] = [];
  let after: string | undefined;
  do {
    const page = await member.call(exportAccount, after === undefined ? {} : { after });
    pages.push(page);
    after = page.next;
  } while (after !== undefined);
  return JSON.stringify(pages);
}

describe.each(Object.entries(KINDS))('%s', (_name, kind) => {
  /** A word of this message alone. */
  const word = `ibex${randomBytes(4).toString('hex')}`;
  let sender: Device;
  let receiver: Device;

  beforeAll(async () => {
    await kind.prepare?.();
    sender = kind.from();
    receiver = sender === desk ? phone : desk;
  });

  it('appears on the other device', async () => {
    await kind.post(sender.page, word);
    const received = message(receiver.page, word);
    await received.waitFor();
    await kind.contains?.(received).waitFor();
  });

  it('is changed there too', async () => {
    await kind.change(sender.page, word);
    await kind.changed(message(receiver.page, word)).waitFor();
  });

  it('is found by search', async () => {
    const page = await browser.page({ member: receiver.member, viewport: PHONE, path: `/search?q=${word}` });
    await page.getByRole('main').getByRole('listitem').filter({ hasText: word }).waitFor();
    await page.context().close();
  });

  it('is in the export of its author’s data', async () => {
    const data = await exportOf(sender.member);
    expect(data).toContain(word);
    expect(data).toContain(kind.exported ?? word);
  });

  it('disappears when it is deleted', async () => {
    await chooseInMenu(sender.page, word, 'Delete');
    await button(sender.page.getByRole('alertdialog'), 'Delete').click();
    await expectEventually(() => message(receiver.page, word).count(), 0);
    await message(sender.page, word).waitFor({ state: 'detached' });
  });
});
