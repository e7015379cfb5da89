import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SandboxControl } from '@crew/sandbox/control';
import { eventually } from '@crew/testing/eventually';
import type { Page } from 'playwright-core';
import { app } from '../src/app.js';
import { DESKTOP, TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { newMember } from '../src/members.js';
import { expectAccessibleOnEveryViewport } from '../src/page-checks.js';

const browser = new TestBrowser();
let sandbox: SandboxControl;
let page: Page;
let mira: Awaited<ReturnType<typeof newMember>>;
/** A unique word, to find the messages of this test. */
let town: string;

beforeAll(async () => {
  sandbox = new SandboxControl(app().sandboxUrl);
  await browser.open();
  mira = await newMember('mira');
  town = mira.user.username.replace('mira', 'Lisbon');
  page = await browser.page({ member: mira, viewport: DESKTOP, path: '/bridge/ascension' });
});

afterAll(() => browser.close());

async function send(words: string): Promise<void> {
  const composer = page.getByPlaceholder('Share a signal...');
  await composer.fill(words);
  await composer.press('Escape');
  // Leaving the page before would cancel it.
  const sent = page.waitForResponse((response) => response.request().method() === 'POST' && response.status() === 201);
  await composer.press('Enter');
  await sent;
}

const replies = () =>
  page
    .getByRole('article')
    .filter({ hasText: 'AI Crew' })
    .filter({ hasText: `from before ${town}` });
const question = () => page.getByRole('group', { name: 'May Captain Seraphine remember what you write to it here?' });
const settings = async (): Promise<void> => {
  await page.goto('/settings?tab=captains');
  await page.getByRole('heading', { name: 'What captains remember' }).waitFor();
};
/** The latest request to the model for a reply to Mira. */
const latestPrompt = async (words: string): Promise<string | undefined> => {
  const calls = await sandbox.log('ai', '/chat/completions');
  return calls.map(({ body }) => body).findLast((body) => body.includes(words) && !body.includes('member_details'));
};

it('a captain asks once, under its first reply, and remembers nothing before', async () => {
  await settings();
  await page.getByText('No captain remembers anything about you.').waitFor();
  await page.goto('/bridge/ascension');
  await page.getByRole('meter', { name: "Captain Seraphine's fuel for today" }).waitFor();
  await send(`Hello @seraphine, greetings from before ${town}`);
  await replies().first().waitFor({ timeout: 30_000 });
  await question().waitFor({ timeout: 30_000 });
  await question().getByRole('link', { name: 'Read more' }).waitFor();
  await expectAccessibleOnEveryViewport(page);
  await question().getByRole('button', { name: 'Yes' }).click();
  await page.getByText('Captain Seraphine remembers from now on').waitFor();
  await question().waitFor({ state: 'detached' });
}, 120_000);

it('it remembers what is written to it, and greets with it in a new session', async () => {
  await send(`@seraphine I live in ${town}`);
  await settings();
  await page.getByText(`Lives in ${town}`).waitFor({ timeout: 45_000 });
  await page.context().close();
  page = await browser.page({ member: mira, viewport: DESKTOP, path: '/bridge/ascension' });
  await page.getByRole('meter', { name: "Captain Seraphine's fuel for today" }).waitFor();
  await send('@seraphine Good morning');
  const greeting = page
    .getByRole('article')
    .filter({ hasText: 'AI Crew' })
    .filter({ hasText: `you live in ${town}` });
  await greeting.waitFor({ timeout: 30_000 });
  expect(await latestPrompt('@seraphine Good morning')).toContain(`- Lives in ${town}`);
  await greeting.hover();
  await page.getByRole('button', { name: 'Why did the captain speak?' }).click();
  await page.getByRole('dialog').getByText('1 thing that you shared before').waitFor();
  await page.keyboard.press('Escape');
}, 120_000);

it('its memories are listed with their message, edited, paused and deleted, and are gone from the next prompt', async () => {
  await settings();
  await page.getByText(`Lives in ${town}`).waitFor();
  await expectAccessibleOnEveryViewport(page);
  await page.getByRole('link', { name: `Message that “Lives in ${town}” comes from` }).click();
  await page.waitForURL('**/bridge/ascension#message-*');
  await page
    .getByRole('article')
    .filter({ hasText: `I live in ${town}` })
    .first()
    .waitFor();

  await settings();
  await page.getByRole('button', { name: `Edit “Lives in ${town}”` }).click();
  const words = page.getByLabel('What the captain remembers');
  await words.fill(`Lives near ${town}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Lives near ${town}`).waitFor();
  await page.getByRole('switch', { name: 'Captain Seraphine may remember what I write to it' }).click();
  await page.getByText('1 memory, not used').waitFor();
  await page.getByRole('switch', { name: 'Captain Seraphine may remember what I write to it' }).click();
  await page.getByRole('button', { name: `Delete “Lives near ${town}”` }).click();
  await expectEventually(() => page.getByText(`Lives near ${town}`).count(), 0);

  await page.goto('/bridge/ascension');
  await page.getByRole('meter', { name: "Captain Seraphine's fuel for today" }).waitFor();
  await send('@seraphine Good evening');
  const prompt = await eventually('the reply is requested', () => latestPrompt('@seraphine Good evening'), 30_000);
  expect(prompt).not.toContain(`near ${town}`);
  expect(browser.pageErrors).toEqual([]);
}, 120_000);
