import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { approveLetter } from '@crew/contracts/chat/approve-letter';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { DECK_IDS } from '@crew/contracts/chat/decks';
import { draftLetter } from '@crew/contracts/chat/draft-letter';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { listDirectConversations } from '@crew/contracts/chat/list-direct-conversations';
import { scheduleMessage } from '@crew/contracts/chat/schedule-message';
import { generateInviteCodes } from '@crew/contracts/identity/generate-invite-codes';
import { listUserPods } from '@crew/contracts/pods/list-user-pods';
import { registerMember } from '@crew/local-stack/client/member-client';
import { DEMO_MEMBERS } from '@crew/local-stack/demo/members';
import { demoPassword } from '@crew/local-stack/demo/password';
import { runProgram } from '@crew/local-stack/process/run-program';
import { afterAll, beforeAll, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { app } from '../src/app.js';
import { DESKTOP, PHONE, TABLET, TestBrowser } from '../src/browser.js';
import { loaded } from '../src/loaded.js';
import { admin, newMember, type TestMember } from '../src/members.js';
import { examplePaths, PATHS } from '../src/paths.js';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/screens');
const DEMO = join(ROOT, 'tools/local-stack/dist/demo/main.js');
const DAY_MS = 86_400_000;
const DEMO_TIMEOUT_MS = 10 * 60_000;
const THEMES = ['dark', 'light'] as const;
const WIDE = { width: 2560, height: 1440 };
/** Screens that are looked at on a wide screen, too. */
const WIDE_PATHS = ['/', '/dashboard', '/bridge/:deckId?'];

const browser = new TestBrowser();
let members: Record<'visitor' | 'newcomer' | 'member' | 'admin', TestMember | undefined>;
/** A path for each route with a parameter, and the one of a thread. */
let examples: Record<string, string>;

/** Who is shown a screen: the least that it is for, so that it is not a notice to sign in. */
function viewerOf(path: string): keyof typeof members {
  if (/^\/(admin|profile\/admin)/.test(path)) return 'admin';
  if (/^\/onboarding/.test(path)) return 'newcomer';
  return /^\/($|auth)/.test(path) ? 'visitor' : 'member';
}

/** Fills the stack with the demo and its history. */
async function runDemo(): Promise<void> {
  const { url, sandboxUrl, mongoUrl, admin: first } = app();
  const code = await runProgram(DEMO, [], {
    CREW_URL: url,
    CREW_SANDBOX_URL: sandboxUrl,
    CREW_MONGODB_URI: mongoUrl,
    CREW_ADMIN_USERNAME: first.username,
    CREW_ADMIN_PASSWORD: first.password,
  });
  if (code !== 0) throw new Error(`The demo ended with code ${code}`);
}

async function signInToDemo(): Promise<TestMember> {
  const { username, displayName } = DEMO_MEMBERS[0]!;
  const password = demoPassword(app().admin.password);
  return { ...(await registerMember(app().url, { username, displayName, password, email: '' })), password };
}

/** Publishes a letter of a captain. @returns its id */
async function publishLetter(captain: TestMember): Promise<string> {
  const { id, revision } = await captain.call(draftLetter, { deckId: 'energy' });
  await captain.call(approveLetter, { id, revision });
  return id;
}

/** Does what the demo leaves out, on the newest message of a deck, so that few screens are empty. @returns its id */
async function fillUp(member: TestMember, captain: TestMember): Promise<string> {
  const deckId = 'energy';
  const [newest] = await member.call(deckCalls.listMessages, { deckId, limit: 1 });
  const { id: threadId } = newest!;
  await captain.call(deckCalls.postMessage, { deckId, threadId, content: 'Say more about that?' });
  await member.call(deckCalls.postMessage, { deckId, threadId, content: 'Ten minutes a day, before the phone.' });
  await member.call(deckCalls.saveMessage, { id: threadId });
  await member.call(flagMessage, { id: threadId, reason: 'spam' });
  const content = 'Car chapel at seven, wherever you are parked.';
  const dueAt = new Date(Date.now() + DAY_MS).toISOString();
  await member.call(scheduleMessage, { room: `deck.${deckId}`, content, dueAt });
  await captain.call(generateInviteCodes, { count: 3 });
  return threadId;
}

beforeAll(async () => {
  await browser.open();
  await runDemo();
  const [member, captain, newcomer] = await Promise.all([signInToDemo(), admin(), newMember('nova', 'Nova')]);
  members = { visitor: undefined, newcomer, member, admin: captain };
  const [pod] = await member.call(listUserPods, { id: member.user.id });
  const [conversation] = await member.call(listDirectConversations, { shelf: 'inbox', limit: 1 });
  examples = await examplePaths(member, {
    podId: pod!.id,
    conversationId: conversation!.id,
    letterId: await publishLetter(captain),
    username: DEMO_MEMBERS[1]!.username,
  });
  examples['/thread'] = `/bridge/energy?thread=${await fillUp(member, captain)}`;
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
}, DEMO_TIMEOUT_MS);

afterAll(() => browser.close());

/** Makes the window as high as the page, so that what is fixed lies at its end; not where the page grows with the window. */
async function showWholePage(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  const whole = await pageHeight();
  await page.setViewportSize({ width, height: whole });
  if ((await pageHeight()) > whole) await page.setViewportSize({ width, height });
}

/** Writes a picture of the whole page in each theme. */
async function write(page: Page, name: string): Promise<void> {
  const size = page.viewportSize()!;
  await loaded(page);
  await page
    .getByRole('status', { name: /^Loading/ })
    .first()
    .waitFor({ state: 'hidden' });
  await showWholePage(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
    await sharp(picture)
      .webp({ quality: 75 })
      .toFile(join(FOLDER, `${name}-${size.width}-${colorScheme}.webp`));
  }
  await page.setViewportSize(size);
}

/** Writes the pictures of a screen and of each of its tabs. */
async function writeScreen(path: string, viewport: typeof PHONE): Promise<void> {
  const name =
    path
      .match(/[\w-]+/g)
      ?.join('-')
      .toLowerCase() ?? 'landing';
  const page = await browser.page({ member: members[viewerOf(path)], viewport, path: examples[path] ?? path });
  try {
    await page.getByRole('main').waitFor();
    await write(page, name);
    const tabs = await page.getByRole('main').getByRole('tablist').first().getByRole('tab').all();
    const closed = await Promise.all(tabs.map(async (tab) => (await tab.getAttribute('aria-selected')) === 'false'));
    for (const tab of tabs.filter((_, index) => closed[index])) {
      await tab.click();
      const words = (await tab.textContent())!.toLowerCase().match(/[a-z]+/g)!;
      await write(page, [name, ...words].join('-'));
    }
  } finally {
    await page.context().close();
  }
}

const DECKS = DECK_IDS.filter((id) => id !== 'energy').map((id) => `/bridge/${id}`);

it.each([...PATHS, ...DECKS, '/thread', '/nowhere'])('writes %s', async (path) => {
  const viewports = [PHONE, TABLET, DESKTOP, ...(WIDE_PATHS.includes(path) ? [WIDE] : [])];
  for (const viewport of viewports) await writeScreen(path, viewport);
});
