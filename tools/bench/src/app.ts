import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CREW, type DeckId } from '@crew/contracts/chat/decks';
import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';
import { registerMember, type MemberClient } from '@crew/local-stack/client/member-client';
import { findChromium } from '@crew/local-stack/servers/chromium';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { unlimited } from '@crew/local-stack/stack/unlimited';
import { SandboxControl } from '@crew/sandbox/control';
import { backdateAccount } from '@crew/testing/backdate-account';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

/** Of every member from {@link App.newMember}. */
export const PASSWORD = 'benchmark password';
/** One member mentions the captains again and again. */
const NO_REPLY_LIMITS = { CAPTAIN_REPLIES_PER_MEMBER_HOUR: '1000000', CAPTAIN_REPLIES_PER_DECK_MINUTE: '1000000' };
/** A window's height beyond that of its page, which a browser with a toolbar takes from the page. */
const TOOLBAR_PX = 120;
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
];

/** The running product and a browser. */
export interface App {
  stack: Stack;
  providers: SandboxControl;
  admin: MemberClient;
  /** A member whose account is 30 days old, so that their flags have full weight. */
  newMember(): Promise<MemberClient>;
  /** A blank page in a browser context of its own, signed in as the member if given. */
  page(options: BrowserContextOptions, member?: MemberClient): Promise<Page>;
  /** A page in a browser context of its own that shows a deck. */
  deck(member: MemberClient, deckId: DeckId): Promise<Page>;
  stop(): Promise<void>;
}

/**
 * Starts the app like `npm start`, without rate limits and in a temporary folder. Captains reply to mentions only, and their
 * model without a delay.
 */
export async function startApp(): Promise<App> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crew-bench-browser-'));
  const env = { LOG_LEVEL: 'fatal', ...(await unlimited()), ...NO_REPLY_LIMITS };
  const stack = await startStack({ dataDir, port: 0, env });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ARGS });
  const { username, email, password } = stack.admin;
  const admin = await registerMember(stack.url, { username, email, password, displayName: username });
  const providers = new SandboxControl(stack.sandboxUrl!);
  await providers.set({ model: { latencyMs: 0, chunkMs: 0 } });
  for (const [id, { deckId }] of Object.entries(CREW))
    if (deckId !== null) await admin.call(updateCrewSettings, { id, responseChance: 0 });
  const page: App['page'] = (options, member) => blankPage(browser, stack, options, member);
  return {
    stack,
    providers,
    page,
    admin,
    newMember: () => newMember(stack),
    deck: (member, deckId) => deck({ page }, member, deckId),
    async stop() {
      await browser.close();
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function newMember({ url, mongoUrl }: Stack): Promise<MemberClient> {
  const username = `bench_${randomBytes(4).toString('hex')}`;
  const credentials = { username, email: `${username}@crew.example`, password: PASSWORD, displayName: username };
  const { user } = await registerMember(url, credentials);
  await backdateAccount(mongoUrl, user.id, 30);
  return registerMember(url, credentials);
}

async function blankPage(
  browser: Browser,
  { url }: Stack,
  options: BrowserContextOptions,
  member?: MemberClient,
): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: url, serviceWorkers: 'block' });
  if (member) {
    const [name, value] = member.cookie.split('=') as [string, string];
    await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
  }
  await context.addInitScript(() => localStorage.setItem('cookie_consent', 'accepted'));
  const page = await context.newPage();
  await makeRoomForToolbar(page);
  return page;
}

/**
 * Playwright makes the window as high as the page. Frames that change only what lies below the window's edge are never
 * presented: their interactions would seem to last until something above changes.
 */
async function makeRoomForToolbar(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { windowId, bounds } = await devtools.send('Browser.getWindowForTarget');
  const height = (bounds.height ?? 0) + TOOLBAR_PX;
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { height } });
  await devtools.detach();
}

async function deck(app: Pick<App, 'page'>, member: MemberClient, deckId: DeckId): Promise<Page> {
  const page = await app.page({ viewport: { width: 1_440, height: 900 } }, member);
  // Messages are shown before the event stream has opened, from which on the page shows what others do.
  const streaming = page.waitForResponse(/\/api\/events/);
  await page.goto(`/bridge/${deckId}`);
  await Promise.all([page.getByRole('feed').waitFor(), streaming]);
  return page;
}
