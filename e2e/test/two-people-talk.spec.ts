import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postMessage } from '@crew/contracts/chat/post-message';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { refusalsIn } from '@crew/local-stack/stack/refusals';
import type { Page } from 'playwright-core';
import { newPerson } from '../src/api.js';
import { TestBrowser } from '../src/browser.js';
import { useShip } from '../src/ship.js';

const browser = new TestBrowser();
let dataDir: string;
let stack: Stack;
let ada: Page;
let eve: Page;

/** A ship of its own, because it is stopped and started. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crew-e2e-talk-'));
  stack = await startStack({ dataDir, port: 0, env: { LOG_LEVEL: 'warn' } });
  useShip(stack);
  await browser.open();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await stack?.stop();
  expect(await refusalsIn(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true, force: true });
});

const feed = (page: Page) => page.getByRole('feed');
const composer = (page: Page) => page.getByPlaceholder('Share a signal...');

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

const sees = (page: Page, text: string): Promise<void> => feed(page).getByText(text, { exact: true }).waitFor();
const times = (page: Page, text: string): Promise<number> => feed(page).getByText(text, { exact: true }).count();

/** Joins by the form, as a stranger does, and goes to the ascension deck. */
async function comeAboard(name: string): Promise<Page> {
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

describe('two people', () => {
  it('join by the form and find the captain’s welcome', async () => {
    [ada, eve] = [await comeAboard('ada_w'), await comeAboard('eve_s')];
    await feed(ada).getByText('Welcome aboard.', { exact: false }).waitFor();
    await feed(ada).getByText('AI Crew').first().waitFor();
  });

  it('talk live, both ways', async () => {
    await say(ada, 'Is anybody there?');
    await sees(eve, 'Is anybody there?');
    await say(eve, 'Right here.');
    await sees(ada, 'Right here.');
    expect(await times(ada, 'Is anybody there?')).toBe(1);
  });

  it('are met by their names, and Back leads to the conversation', async () => {
    const said = feed(ada).getByRole('article').filter({ hasText: 'Right here.' });
    await said.getByRole('link', { name: 'eve_s' }).click();
    await ada.waitForURL('**/profile/eve_s');
    await ada.getByRole('heading', { name: 'eve_s' }).waitFor();
    await ada.goBack();
    await sees(ada, 'Right here.');
    await ada.getByRole('region', { name: 'Members' }).getByRole('link', { name: 'eve_s' }).click();
    await ada.waitForURL('**/profile/eve_s');
    await ada.goBack();
    await sees(ada, 'Right here.');
  });

  it('lose and double nothing while the gateway is gone', async () => {
    const gateway = stack.process('gateway');
    await gateway.stop();
    await say(ada, 'Said into the dark');
    await say(eve, 'Me too');
    const apart = ada.getByText('Reconnecting to the ship…');
    await apart.waitFor();
    await gateway.start();
    await Promise.all([sees(eve, 'Said into the dark'), sees(ada, 'Me too')]);
    await say(ada, 'And we are back');
    await sees(eve, 'And we are back');
    await apart.waitFor({ state: 'detached' });
    for (const text of ['Said into the dark', 'Me too', 'And we are back']) {
      expect([text, await times(ada, text), await times(eve, text)]).toEqual([text, 1, 1]);
    }
  });

  it('catch up after being away', async () => {
    await eve.context().setOffline(true);
    const offline = eve.getByText('You are offline. What you write is kept until you are back.');
    await offline.waitFor();
    const kofi = await newPerson('kofi');
    for (const content of ['first', 'second', 'third']) await kofi.call(postMessage, { deckId: 'ascension', content });
    await sees(ada, 'third');
    await eve.context().setOffline(false);
    await sees(eve, 'third');
    await offline.waitFor({ state: 'detached' });
    expect(
      await feed(eve)
        .getByText(/^(first|second|third)$/)
        .allTextContents(),
    ).toEqual(['first', 'second', 'third']);
  });

  it('find the conversation again after everything was started anew', async () => {
    const port = Number(new URL(stack.url).port);
    await stack.stop();
    stack = await startStack({ dataDir, port, env: { LOG_LEVEL: 'warn' } });
    useShip(stack);
    for (const page of [ada, eve]) {
      await page.reload();
      await sees(page, 'Said into the dark');
    }
    await say(eve, 'Still here');
    await sees(ada, 'Still here');
    expect(browser.complaints).toEqual([]);
  });
});
