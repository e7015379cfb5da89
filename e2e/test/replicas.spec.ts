import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { board } from '@crew/local-stack/client/passenger';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { PROJECT_ROOT } from '@crew/local-stack/stack/build';
import { refusalsIn } from '@crew/local-stack/stack/refusals';
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
  expect(await refusalsIn(dataDir)).toEqual([]);
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

describe('the operator’s commands', () => {
  /** As `npm run admin -- …` in another terminal. */
  const admin = async (...args: string[]): Promise<{ code: number; said: string }> => {
    const env = { ...process.env, CREW_DATA_DIR: dataDir };
    const program = join(PROJECT_ROOT, 'tools/local-stack/dist/main.js');
    return promisify(execFile)(process.execPath, [program, 'admin', ...args], { env, cwd: PROJECT_ROOT }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
    );
  };

  it('make an admin, unlock, export, replay, redrive, check and index on the ship that runs', async () => {
    const member = await newPerson('officer');
    const { username } = member.user;
    expect(await admin('grant', username)).toEqual({ code: 0, said: `${username} is an admin now.\n` });
    const again = await board(stack.url, { ...member.user, email: '', password: member.password });
    expect(again.user.isAdmin).toBe(true);
    expect(await admin('grant', 'nobody-at-all')).toMatchObject({
      code: 1,
      said: expect.stringContaining('no member'),
    });
    expect((await admin('unlock', username)).said).toBe(`${username} may sign in again.\n`);
    expect(JSON.parse((await admin('export', username)).said)).toMatchObject({ exportedAt: expect.any(String) });
    expect((await admin('replay')).said).toBe('0 facts are told again.\n');
    expect((await admin('redrive')).said).toMatch(/^\d+ finished, 0 open\.\n$/);
    expect((await admin('ledger-check')).said).toMatch(/^holds {2}I1/);
    expect((await admin('reindex', 'chat')).said).toContain('prepared');
    expect(await admin('reindex', 'gateway')).toMatchObject({
      code: 1,
      said: expect.stringContaining('no service with'),
    });
    expect((await admin('sail')).code).toBe(2);
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
