import { approveLetter } from '@crew/contracts/chat/approve-letter';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { draftLetter } from '@crew/contracts/chat/draft-letter';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { createPod } from '@crew/contracts/pods/create-pod';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TestBrowser } from '../src/browser.js';
import { hideLetters } from '../src/hide-letters.js';
import { loaded } from '../src/loaded.js';
import { admin, newMember, type TestMember } from '../src/members.js';
import { navigateInApp } from '../src/navigate-in-app.js';
import { examplePaths, PATHS } from '../src/paths.js';

const ROLES = ['visitor', 'member', 'admin'] as const;
type Role = (typeof ROLES)[number];

const browser = new TestBrowser();
interface Person {
  page: Page;
  /** What the console said at the present path. */
  messages: string[];
  /** A path for each route with a parameter. */
  examples: Record<string, string>;
}
const people = new Map<Role, Person>();
let captain: TestMember;

/** Publishes a letter of a captain. @returns its id */
async function publishLetter(captain: TestMember, ada: TestMember, bob: TestMember): Promise<string> {
  for (const content of ['Water first', 'Fire second', 'Shelter third']) {
    const { id } = await ada.call(deckCalls.postMessage, { deckId: 'survival', content });
    await bob.call(deckCalls.addReaction, { id, kind: 'heart' });
  }
  const { id, revision } = await captain.call(draftLetter, { deckId: 'survival' });
  await captain.call(approveLetter, { id, revision });
  return id;
}

/** The paths of what a member has: another's conversation or purchase is refused. */
async function pathsOf(ada: TestMember, bob: TestMember, letterId: string): Promise<Record<string, string>> {
  const { id: podId } = await ada.call(createPod, { name: 'Stargazers' });
  const { id: conversationId } = await ada.call(startDirectConversation, { userIds: [bob.user.id] });
  await ada.call(deckCalls.postMessage, { deckId: 'energy', content: 'Good morning' });
  return examplePaths(ada, { podId, conversationId, letterId, username: bob.user.username });
}

beforeAll(async () => {
  await browser.open();
  const [ada, bob] = [await newMember('ada'), await newMember('bob')];
  captain = await admin();
  const letterId = await publishLetter(captain, ada, bob);
  for (const [role, member] of [
    ['visitor', undefined],
    ['member', ada],
    ['admin', captain],
  ] as const) {
    // Playwright's way to block the service worker writes to the console.
    const page = await browser.page({ member, worker: true });
    const person: Person = { page, messages: [], examples: await pathsOf(member ?? ada, bob, letterId) };
    page.on('console', (message) =>
      person.messages.push(`${message.type()}: ${message.text()} ${message.location().url}`),
    );
    people.set(role, person);
  }
});

afterAll(async () => {
  await browser.close();
  await hideLetters(captain);
});

/** Whom a screen is for: their page is loaded, while the others come from another screen. */
function isFor(role: Role, path: string): boolean {
  if (path.startsWith('/admin')) return role === 'admin';
  return role === (path === '/' || path.startsWith('/auth') ? 'visitor' : 'member');
}

async function visit(role: Role, { page, messages, examples }: Person, path: string): Promise<void> {
  messages.length = 0;
  const place = examples[path] ?? path;
  await (isFor(role, path) ? page.goto(place) : navigateInApp(page, place));
  await page.getByRole('main').waitFor();
  await loaded(page);
}

describe.each(PATHS.concat('/nowhere'))('at %s', (path) => {
  let visits: Map<Role, Promise<void>>;
  // The three wait for the end of loading together.
  beforeAll(async () => {
    visits = new Map([...people].map(([role, person]) => [role, visit(role, person, path)]));
    await Promise.allSettled(visits.values());
  });

  it.each(ROLES)('the console stays empty for a %s', async (role) => {
    await visits.get(role);
    expect(people.get(role)!.messages).toEqual([]);
    expect(browser.pageErrors).toEqual([]);
  });
});
