import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeckId } from '@crew/contracts/chat/decks';
import { registerMember as board, type MemberClient as Passenger } from '@crew/local-stack/client/member-client';
import { findChromium } from '@crew/local-stack/servers/chromium';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const MANY = '1000000000';
const ARGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];

/** The whole product, and a browser. */
export interface Ship {
  stack: Stack;
  admin: Passenger;
  newMember(): Promise<Passenger>;
  /** A page of a browser of its own, with nothing on it yet: its member's, or a visitor's. */
  page(like: BrowserContextOptions, member?: Passenger): Promise<Page>;
  /** A deck in a browser of its member's own, with the feed on the page. */
  deck(member: Passenger, deckId: DeckId): Promise<Page>;
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does, without its limits, on a folder of its own. */
export async function startShip(): Promise<Ship> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crew-bench-browser-'));
  const env = {
    LOG_LEVEL: 'fatal',
    LIMIT_MESSAGES_PER_10_SECONDS: MANY,
    LIMIT_MESSAGES_PER_MINUTE: MANY,
    LIMIT_SEARCHES_PER_MINUTE: MANY,
    LIMIT_REGISTRATIONS_PER_HOUR: MANY,
    LIMIT_MONEY_PER_MINUTE: MANY,
  };
  const stack = await startStack({ dataDir, port: 0, env });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ARGS });
  const { username, email, password } = stack.admin;
  const page: Ship['page'] = (like, member) => blankPage(browser, stack, like, member);
  return {
    stack,
    page,
    admin: await board(stack.url, { username, email, password, displayName: username }),
    newMember: () => newMember(stack),
    deck: (member, deckId) => deck({ page }, member, deckId),
    async stop() {
      await browser.close();
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function newMember({ url }: Stack): Promise<Passenger> {
  const username = `bench_${randomBytes(4).toString('hex')}`;
  const password = 'aboard and measured';
  return board(url, { username, email: `${username}@crew.example`, password, displayName: username });
}

async function blankPage(
  browser: Browser,
  { url }: Stack,
  like: BrowserContextOptions,
  member?: Passenger,
): Promise<Page> {
  const context = await browser.newContext({ ...like, baseURL: url, serviceWorkers: 'block' });
  if (member) {
    const [name, value] = member.cookie.split('=') as [string, string];
    await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
  }
  await context.addInitScript(() => localStorage.setItem('cookie_consent', 'accepted'));
  return context.newPage();
}

async function deck(ship: Pick<Ship, 'page'>, member: Passenger, deckId: DeckId): Promise<Page> {
  const page = await ship.page({ viewport: { width: 1_440, height: 900 } }, member);
  await page.goto(`/bridge/${deckId}`);
  await page.getByRole('feed').waitFor();
  return page;
}
