import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { permissionViolationsIn } from '@crew/local-stack/stack/permission-violations';
import type { Page } from 'playwright-core';
import { newMember } from '../src/members.js';
import { TestBrowser } from '../src/browser.js';
import { useApp } from '../src/app.js';

const browser = new TestBrowser();
let dataDir: string;
let stack: Stack;
let ada: Page;
let eve: Page;

/** Starts a stack of its own, because the test restarts it. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crew-e2e-talk-'));
  stack = await startStack({ dataDir, port: 0, env: { LOG_LEVEL: 'warn' } });
  useApp(stack);
  await browser.open();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await stack?.stop();
  expect(await permissionViolationsIn(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true, force: true });
});

const feed = (page: Page) => page.getByRole('feed');
const composer = (page: Page) => page.getByPlaceholder('Share a signal...');

async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

const expectMessage = (page: Page, text: string): Promise<void> =>
  feed(page).getByText(text, { exact: true }).waitFor();
const countMessages = (page: Page, text: string): Promise<number> =>
  feed(page).getByText(text, { exact: true }).count();

/** Registers with the form and opens the Ascension Deck. */
async function register(name: string): Promise<Page> {
  const page = await browser.page({ path: '/' });
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.waitForURL('**/auth/register');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Join the Crew' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await page.goto('/bridge/ascension');
  await feed(page).waitFor();
  return page;
}

describe('two members', () => {
  it('register with the form and see the welcome of the captain', async () => {
    [ada, eve] = [await register('ada_w'), await register('eve_s')];
    await feed(ada).getByText('Welcome aboard.', { exact: false }).waitFor();
    await feed(ada).getByText('AI Crew').first().waitFor();
  });

  it('exchange messages live', async () => {
    await send(ada, 'Is anybody there?');
    await expectMessage(eve, 'Is anybody there?');
    await send(eve, 'Right here.');
    await expectMessage(ada, 'Right here.');
    expect(await countMessages(ada, 'Is anybody there?')).toBe(1);
  });

  it('open each other’s profile from the card of a name and return with Back', async () => {
    const message = feed(ada).getByRole('article').filter({ hasText: 'Right here.' });
    await message.getByRole('link', { name: 'eve_s' }).click();
    await ada.getByRole('dialog').getByRole('link', { name: 'Full profile' }).click();
    await ada.waitForURL('**/profile/eve_s');
    await ada.getByRole('heading', { name: 'eve_s', level: 1 }).waitFor();
    await ada.goBack();
    await expectMessage(ada, 'Right here.');
    await ada.getByRole('region', { name: 'Members' }).getByRole('link', { name: 'eve_s' }).click();
    await ada.getByRole('dialog').getByRole('link', { name: 'Full profile' }).click();
    await ada.waitForURL('**/profile/eve_s');
    await ada.getByRole('heading', { name: 'eve_s', level: 1 }).waitFor();
    await ada.goBack();
    await expectMessage(ada, 'Right here.');
  });

  it('neither lose nor duplicate messages while the gateway is down', async () => {
    const gateway = stack.process('gateway');
    await gateway.stop();
    await send(ada, 'Said into the dark');
    await send(eve, 'Me too');
    const banner = ada.getByText('Reconnecting to Crew…');
    await banner.waitFor();
    await gateway.start();
    await Promise.all([expectMessage(eve, 'Said into the dark'), expectMessage(ada, 'Me too')]);
    await send(ada, 'And we are back');
    await expectMessage(eve, 'And we are back');
    await banner.waitFor({ state: 'detached' });
    for (const text of ['Said into the dark', 'Me too', 'And we are back']) {
      expect([text, await countMessages(ada, text), await countMessages(eve, text)]).toEqual([text, 1, 1]);
    }
  });

  it('receive missed messages after being offline', async () => {
    await eve.context().setOffline(true);
    const offline = eve.getByText('You are offline. What you write is kept until you are back.');
    await offline.waitFor();
    const kofi = await newMember('kofi');
    for (const content of ['first', 'second', 'third'])
      await kofi.call(deckCalls.postMessage, { deckId: 'ascension', content });
    await expectMessage(ada, 'third');
    await eve.context().setOffline(false);
    await expectMessage(eve, 'third');
    await offline.waitFor({ state: 'detached' });
    expect(
      await feed(eve)
        .getByText(/^(first|second|third)$/)
        .allTextContents(),
    ).toEqual(['first', 'second', 'third']);
  });

  it('find the conversation after a restart of the stack', async () => {
    const port = Number(new URL(stack.url).port);
    await stack.stop();
    stack = await startStack({ dataDir, port, env: { LOG_LEVEL: 'warn' } });
    useApp(stack);
    for (const page of [ada, eve]) {
      await page.reload();
      await expectMessage(page, 'Said into the dark');
    }
    await send(eve, 'Still here');
    await expectMessage(ada, 'Still here');
    expect(browser.pageErrors).toEqual([]);
  });
});
