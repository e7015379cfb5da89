import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registerMember } from '@crew/local-stack/client/member-client';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { PROJECT_ROOT } from '@crew/local-stack/stack/build';
import { permissionViolationsIn } from '@crew/local-stack/stack/permission-violations';
import { SERVICES } from '@crew/local-stack/stack/topology';
import type { Page } from 'playwright-core';
import { newMember } from '../src/members.js';
import { TestBrowser } from '../src/browser.js';
import { rollingRestart } from '../src/rolling-restart.js';
import { useApp } from '../src/app.js';

/** `npm run rehearse` sets both for a longer run. */
const ROUNDS = Number(process.env.ROLLING_ROUNDS ?? 1);
const MEMBERS = Number(process.env.ROLLING_MEMBERS ?? 3);

const browser = new TestBrowser();
let dataDir: string;
let stack: Stack;

/** Starts a stack of its own, with two replicas of each service behind a balancer, and with the observatory. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crew-e2e-replicas-'));
  const replicas = Object.fromEntries(SERVICES.map((name) => [name, 2]));
  stack = await startStack({ dataDir, port: 0, replicas, observe: true });
  useApp(stack);
  await browser.open();
}, 180_000);

afterAll(async () => {
  await browser.close();
  await stack?.stop();
  expect(await permissionViolationsIn(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true, force: true });
});

describe('tracing a message', () => {
  it('shows the spans and log records of a request by its id', async () => {
    const member = await newMember('watched');
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
    const detail = page.getByRole('region', { name: 'Trace' });
    await detail.getByText('chat · insert messages').waitFor();
    // The handler of the event runs after the response.
    await detail
      .getByText(/^identity · identity-/)
      .first()
      .waitFor();
    const spans = await detail.locator('.span b').allTextContents();
    expect(spans).toEqual(
      expect.arrayContaining([
        'gateway · POST /api/decks/:deckId/messages',
        'gateway · chat.post-message',
        'chat · chat.post-message',
        'chat · publish chat.message-posted',
      ]),
    );
    await detail.getByText('request answered').waitFor();
    expect(await detail.locator('pre').allTextContents()).toEqual(
      expect.arrayContaining([expect.stringContaining('call handled'), expect.stringContaining(requestId)]),
    );
    await page.getByRole('cell', { name: 'gateway-2', exact: true }).waitFor();
    if (process.env.PICTURES)
      await page.screenshot({ path: join(process.env.PICTURES, 'observatory.png'), fullPage: true });
  });
});

describe('admin commands', () => {
  /** Runs `npm run admin -- …`. */
  const admin = async (...args: string[]): Promise<{ code: number; output: string }> => {
    const env = { ...process.env, CREW_DATA_DIR: dataDir };
    const program = join(PROJECT_ROOT, 'tools/local-stack/dist/main.js');
    return promisify(execFile)(process.execPath, [program, 'admin', ...args], { env, cwd: PROJECT_ROOT }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
    );
  };

  it('grant, unlock, export, replay, redrive, check and index on a running stack', async () => {
    const member = await newMember('officer');
    const { username } = member.user;
    expect(await admin('grant', username)).toEqual({ code: 0, output: `${username} is an admin now.\n` });
    const again = await registerMember(stack.url, { ...member.user, email: '', password: member.password });
    expect(again.user.isAdmin).toBe(true);
    expect(await admin('grant', 'nobody-at-all')).toMatchObject({
      code: 1,
      output: expect.stringContaining('no member'),
    });
    expect((await admin('unlock', username)).output).toBe(`${username} may sign in again.\n`);
    expect(JSON.parse((await admin('export', username)).output)).toMatchObject({ exportedAt: expect.any(String) });
    expect((await admin('replay')).output).toBe('0 events were published again.\n');
    expect((await admin('redrive')).output).toMatch(/^\d+ finished, 0 open\.\n$/);
    expect((await admin('ledger-check')).output).toMatch(/^holds {2}I1/);
    expect((await admin('reindex', 'chat')).output).toContain('prepared');
    expect(await admin('reindex', 'gateway')).toMatchObject({
      code: 1,
      output: expect.stringContaining('no service with'),
    });
    expect((await admin('unknown-command')).code).toBe(2);
  });
});

describe('a rolling restart of all services under load', () => {
  it('fails no request, loses no message and delivers all of them to event streams', async () => {
    const { requests, failures, posted, lostOrDuplicated, undelivered } = await rollingRestart(stack, MEMBERS, ROUNDS);
    console.log(
      `${requests} requests and ${posted} messages while ${ROUNDS * SERVICES.length * 2} processes were restarted`,
    );
    expect({ failures, lostOrDuplicated, undelivered }).toEqual({
      failures: [],
      lostOrDuplicated: [],
      undelivered: [],
    });
    expect(posted).toBeGreaterThan(10);
  }, 900_000);
});
