import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { SERVICES } from '@crew/local-stack/stack/topology';
import type { Page } from 'playwright-core';
import { newPerson } from '../src/api.js';
import { TestBrowser } from '../src/browser.js';
import { rollingRestart } from '../src/rolling-restart.js';
import { useShip } from '../src/ship.js';

/** More of both by the environment: `npm run rehearse` does a longer one. */
const ROUNDS = Number(process.env.ROLLING_ROUNDS ?? 1);
const MEMBERS = Number(process.env.ROLLING_MEMBERS ?? 3);

const browser = new TestBrowser();
let dataDir: string;
let stack: Stack;

/** A ship of its own, with two of each service behind a balancer, and watched. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crew-e2e-replicas-'));
  const replicas = Object.fromEntries(SERVICES.map((name) => [name, 2]));
  stack = await startStack({ dataDir, port: 0, replicas, observe: true });
  useShip(stack);
  await browser.open();
}, 180_000);

afterAll(async () => {
  await browser.close();
  await stack?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('one message, followed', () => {
  it('is found by its request id: its spans through the services, and what they logged of it', async () => {
    const member = await newPerson('watched');
    const response = await fetch(`${stack.url}/api/decks/ascension/messages`, {
      method: 'POST',
      headers: { cookie: member.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'Follow this one' }),
    });
    expect(response.status).toBe(201);
    const requestId = response.headers.get('x-request-id') ?? '';
    const page: Page = await browser.page({ path: stack.observatoryUrl! });
    await page.getByLabel('Request id, route or call').fill(requestId);
    await page.getByRole('button', { name: 'POST /api/decks/:deckId/messages' }).click();
    const detail = page.getByRole('region', { name: 'One request, followed' });
    await detail.getByText('chat · insert messages').waitFor();
    const spans = await detail.locator('.span b').allTextContents();
    expect(spans).toEqual(
      expect.arrayContaining([
        'gateway · POST /api/decks/:deckId/messages',
        'gateway · chat.post-message',
        'chat · chat.post-message',
        'chat · publish chat.message-posted',
      ]),
    );
    expect(spans.some((name) => name.startsWith('identity · identity-'))).toBe(true);
    await detail.getByText('request answered').waitFor();
    expect(await detail.locator('pre').allTextContents()).toEqual(
      expect.arrayContaining([expect.stringContaining('call handled'), expect.stringContaining(requestId)]),
    );
    await page.getByRole('cell', { name: 'gateway-2', exact: true }).waitFor();
    if (process.env.PICTURES)
      await page.screenshot({ path: join(process.env.PICTURES, 'observatory.png'), fullPage: true });
  });
});

describe('a rolling restart of all of them, under load', () => {
  it('fails no request, loses no message, and every stream hears all of them', async () => {
    const { requests, failures, posted, lostOrDoubled, unheard } = await rollingRestart(stack, MEMBERS, ROUNDS);
    console.log(
      `${requests} requests and ${posted} messages while ${ROUNDS * SERVICES.length * 2} processes were restarted`,
    );
    expect({ failures, lostOrDoubled, unheard }).toEqual({ failures: [], lostOrDoubled: [], unheard: [] });
    expect(posted).toBeGreaterThan(10);
  }, 900_000);
});
