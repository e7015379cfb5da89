import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { createPod } from '@crew/contracts/pods/create-pod';
import type { Page } from 'playwright-core';
import { app } from '../src/app.js';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { loaded } from '../src/loaded.js';
import { admin, newMember, type TestMember } from '../src/members.js';
import { navigateInApp } from '../src/navigate-in-app.js';
import { overflowingElements } from '../src/page-checks.js';
import { untranslatedTexts } from '../src/untranslated-texts.js';
import { withoutStart } from '../src/without-start.js';

const browser = new TestBrowser();
let ada: TestMember;
let bob: TestMember;
let captain: TestMember;
let podId: string;
let conversationId: string;

beforeAll(async () => {
  await browser.open();
  [ada, bob, captain] = await Promise.all([newMember('ada', 'Ada'), newMember('bob', 'Bob'), admin()]);
  ({ id: podId } = await ada.call(createPod, { name: '7' }));
  await ada.call(deckCalls.postMessage, { deckId: 'energy', content: '1, 2, 3' });
  ({ id: conversationId } = await ada.call(startDirectConversation, { userIds: [bob.user.id] }));
  await ada.call(directCalls.postMessage, { id: conversationId, content: '4, 5, 6' });
});

afterAll(() => browser.close());

const VISITORS = ['/', '/auth/login', '/auth/register', '/auth/forgot-password', '/profile', '/nowhere'];
const MEMBERS = [
  '/dashboard',
  '/bridge/energy',
  '/pods',
  '/pods/{podId}',
  '/messages',
  '/messages/{conversationId}',
  '/search',
  '/catch-up',
  '/threads',
  '/saved',
  '/scheduled',
  '/avatar-station',
  '/shop',
  '/wallet',
  '/wallet/ship',
  '/profile',
  '/settings',
  '/onboarding/welcome',
  '/onboarding/interests',
  '/onboarding/address',
  '/onboarding/upload-headshots',
  '/onboarding/select-uniform',
];
const ADMINS = ['/admin', '/admin/ai-crew', '/admin/crew-portraits', '/profile/admin/ai-crew'];

/** What people wrote, in an answer of the API: other tests use the same stack. */
const WRITTEN = /"(?:content|excerpt|username|display_?[nN]ame|name|description)":("(?:[^"\\]|\\.)*")/g;

/** A page in one language at the width of a phone. It goes from screen to screen within the app, as a member's does. */
class LanguagePage {
  /** Of the API, since the start: a screen may show what an earlier one has loaded. */
  private readonly answers: Promise<string>[] = [];

  private constructor(readonly page: Page) {
    page.on('response', (response) => {
      if (!response.url().includes('/api/') || response.url().includes('/api/events')) return;
      this.answers.push(response.text().catch(() => ''));
    });
  }

  static async open(language: string, member?: TestMember): Promise<LanguagePage> {
    const page = await browser.page({ member, viewport: PHONE });
    // Chromium often has the body of an answer that is streamed no more.
    await withoutStart(page);
    await page.context().addCookies([{ name: 'language', value: language, url: app().url }]);
    return new LanguagePage(page);
  }

  /** Opens a screen. @returns what people wrote in the answers of the API */
  async goto(path: string): Promise<string[]> {
    await this.page.setViewportSize(PHONE);
    const place = path.replace('{podId}', podId).replace('{conversationId}', conversationId);
    await navigateInApp(this.page, place);
    await this.page.getByRole('main').waitFor();
    await loaded(this.page);
    const bodies = await Promise.all(this.answers);
    return bodies.flatMap((body) => [...body.matchAll(WRITTEN)].map(([, text]) => JSON.parse(text!) as string));
  }
}

const namesOf = ({ user: { username, displayName } }: TestMember): string[] => [username, displayName];

const ROLES = [
  { who: 'a visitor', paths: VISITORS, member: () => undefined },
  { who: 'a member', paths: MEMBERS, member: () => ada },
  { who: 'an admin', paths: ADMINS, member: () => captain },
];

describe.each(ROLES)('a page with texts that are 40 % longer, for $who', ({ paths, member }) => {
  let screen: LanguagePage;
  beforeAll(async () => {
    screen = await LanguagePage.open('en-XA', member());
  });
  afterAll(() => screen.page.context().close());

  it.each(paths)('translates everything and fits at %s', async (path) => {
    const written = [...(await screen.goto(path)), ...(member() ? namesOf(member()!) : [])];
    expect(await untranslatedTexts(screen.page, written.filter(Boolean))).toEqual([]);
    for (const viewport of [PHONE, DESKTOP]) {
      await screen.page.setViewportSize(viewport);
      expect(await overflowingElements(screen.page)).toEqual([]);
    }
  });
});

describe.each(ROLES)('a page from right to left, for $who', ({ paths, member }) => {
  let screen: LanguagePage;
  beforeAll(async () => {
    screen = await LanguagePage.open('ar-XB', member());
  });
  afterAll(() => screen.page.context().close());

  it.each(paths)('fits at %s', async (path) => {
    await screen.goto(path);
    expect(await screen.page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await overflowingElements(screen.page)).toEqual([]);
  });
});

describe('a handle on a page from right to left', () => {
  it('keeps its sign before it', async () => {
    const { page } = await LanguagePage.open('ar-XB', ada);
    await page.goto('/profile');
    const handle = page.getByText(`@${ada.user.username}`, { exact: true }).first();
    await handle.waitFor();
    expect(await handle.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    await page.context().close();
  });
});

const languageOf = (page: Page): Promise<string | null> => page.locator('html').getAttribute('lang');

describe('the language of a page', () => {
  it('is that of the browser', async () => {
    const page = await browser.page();
    await page.setExtraHTTPHeaders({ 'accept-language': 'fr;q=0.9, es-MX;q=0.8, de;q=0.5' });
    await page.goto('/auth/login');
    expect(await languageOf(page)).toBe('es');
    await page.getByRole('heading', { name: 'Qué bueno verte de nuevo' }).waitFor();
  });

  it('is chosen by a visitor, for every page from then on', async () => {
    const page = await browser.page({ path: '/', viewport: PHONE });
    await page.getByRole('button', { name: 'Deutsch', exact: true }).click();
    await page.getByRole('heading', { name: 'Hier beginnt deine göttliche Reise' }).waitFor();
    await page.goto('/auth/login');
    expect(await languageOf(page)).toBe('de');
    await page.getByLabel('Benutzername oder E-Mail').fill(ada.user.username);
    await page.getByLabel('Passwort', { exact: true }).fill('not the right one');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByText('Benutzername oder Passwort stimmt nicht').waitFor();
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  });

  it('is kept with the account, and follows the member to another device', async () => {
    const vega = await newMember('vega', 'Vega');
    const page = await browser.page({ member: vega, path: '/settings?tab=appearance' });
    await page.getByLabel('Language', { exact: true }).last().selectOption('Español');
    await page.getByRole('button', { name: 'Save language' }).click();
    await page.getByRole('heading', { name: 'Ajustes', level: 1 }).waitFor();
    await page.reload();
    expect(await languageOf(page)).toBe('es');

    const other = await browser.page({ path: '/auth/login' });
    expect(await languageOf(other)).toBe('en');
    await other.getByLabel('Username or email').fill(vega.user.username);
    await other.getByLabel('Password', { exact: true }).fill(vega.password);
    await other.getByRole('button', { name: 'Sign In', exact: true }).click();
    await other.waitForURL('**/onboarding/welcome');
    expect(await languageOf(other)).toBe('es');
  });
});
