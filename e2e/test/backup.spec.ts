import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@crew/chaos/client';
import { deckRoom, post, readRoom } from '@crew/chaos/rooms';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { generateAvatar } from '@crew/contracts/media/generate-avatar';
import { getReadUrl } from '@crew/contracts/media/get-read-url';
import { auditLedger } from '@crew/ledger-tools/ledger-database';
import { registerMember } from '@crew/local-stack/client/member-client';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { SMALL_PICTURES } from '@crew/local-stack/stack/small-pictures';
import { unlimited } from '@crew/local-stack/stack/unlimited';
import { eventually } from '@crew/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SERVICES = ['identity', 'chat', 'economy', 'media', 'gateway'] as const;
const DECK = deckRoom('survival');
const PASSPHRASE = 'a long passphrase of the test';
/** Acknowledged writes of each kind before the backup and after it. */
const WRITES = 10;

let folder: string;
let file: string;
let original: Stack;
let restored: Stack | undefined;
let admin: Client;
let author: Client;
let picture: string;
/** What was acknowledged, in this order. */
const posted: string[] = [];
let granted = 0;
let before: { posted: string[]; granted: number };
let startingItc: number;

/** Runs a command of the local stack on a data folder. Resolves to its exit code and output. */
function run(command: string[], dataDir: string, passphrase = ''): Promise<{ code: number; output: string }> {
  const env = { ...process.env, CREW_DATA_DIR: join(folder, dataDir), BACKUP_PASSPHRASE: passphrase };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, 'tools/local-stack/dist/main.js'), ...command],
      { cwd: ROOT, env },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    );
  });
}

const start = async (dataDir: string): Promise<Stack> =>
  startStack({
    dataDir: join(folder, dataDir),
    port: 0,
    services: SERVICES,
    env: { ...(await unlimited()), ...SMALL_PICTURES },
  });

/** Signs in as a member, or registers them. */
async function signIn({ url }: Stack, username: string, password: string = randomUUID()): Promise<Client> {
  const credentials = { username, password, email: `${username}@example.org`, displayName: username };
  const { user, cookie } = await registerMember(url, credentials);
  return new Client(url, user.id, cookie);
}

/** The same member with the same session at another stack. */
const at = ({ url }: Stack, { userId, cookie }: Client): Client => new Client(url, userId, cookie);

/** Posts, tips and grants until the signal aborts. */
async function write(tipper: Client, signal: AbortSignal): Promise<void> {
  const posting = async (): Promise<void> => {
    for (let count = 0; !signal.aborted; count += 1) {
      const answer = await post(author, DECK, `Message ${count}`, randomUUID());
      if (answer.outcome === 'done') posted.push(answer.output.id);
    }
  };
  const tipping = async (): Promise<void> => {
    while (!signal.aborted) {
      const id = posted.at(-1);
      if (id) await tipper.settle(tipMessage, { id, amount: 5 }, randomUUID());
      else await new Promise(setImmediate);
    }
  };
  const granting = async (): Promise<void> => {
    while (!signal.aborted) {
      const grant = { id: author.userId, amount: 1, reason: 'To count' };
      if ((await admin.settle(grantItc, grant, randomUUID())).outcome === 'done') granted += 1;
    }
  };
  await Promise.all([posting(), tipping(), granting()]);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crew-backup-'));
  file = join(folder, 'crew.backup');
  original = await start('original');
  admin = await signIn(original, original.admin.username, original.admin.password);
  author = await signIn(original, 'author');
  const tipper = await signIn(original, 'tipper');
  for (const { userId } of [author, tipper]) {
    const grant = { id: userId, amount: 5_000, reason: 'To spend' };
    await eventually(
      'a wallet',
      async () => (await admin.settle(grantItc, grant, `start-${userId}`)).outcome === 'done',
    );
  }
  startingItc = (await author.call(getWallet, {})).balance;
  picture = (await admin.call(generateAvatar, { prompt: 'Kept' })).avatar!.path;

  const stopWriting = new AbortController();
  const writing = write(tipper, stopWriting.signal);
  const more = (count: number): (() => Promise<boolean>) => {
    const goal = { posted: posted.length + count, granted: granted + count };
    return async () => posted.length >= goal.posted && granted >= goal.granted;
  };
  await eventually('writes before the backup', more(WRITES), 30_000);
  before = { posted: [...posted], granted };
  expect(await run(['backup', file], 'original', PASSPHRASE)).toMatchObject({ code: 0 });
  await eventually('writes after the backup', more(WRITES), 30_000);
  stopWriting.abort();
  await writing;
}, 180_000);

afterAll(async () => {
  await Promise.all([original?.stop(), restored?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

describe('npm run backup', () => {
  it('writes one encrypted file that only its owner can read', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file)).subarray(0, 13).toString()).toBe('crew-backup-1');
  });

  it('overwrites no file', async () => {
    const { code, output } = await run(['backup', file], 'original');
    expect([code, output]).toEqual([1, expect.stringContaining('exists')]);
  });
});

describe('npm run restore', () => {
  it('refuses a folder on which a stack runs', async () => {
    const { code, output } = await run(['restore', file, '--replace'], 'original', PASSPHRASE);
    expect([code, output]).toEqual([1, expect.stringContaining('already running')]);
  });

  it('refuses an encrypted file without its passphrase', async () => {
    expect(await run(['restore', file], 'restored')).toMatchObject({ code: 1 });
  });

  it('restores into an empty folder, and over data with --replace only', async () => {
    expect(await run(['restore', file], 'restored', PASSPHRASE)).toMatchObject({ code: 0 });
    const { code, output } = await run(['restore', file], 'restored', PASSPHRASE);
    expect([code, output]).toEqual([1, expect.stringContaining('--replace')]);
    expect(await run(['restore', file, '--replace'], 'restored', PASSPHRASE)).toMatchObject({ code: 0 });
  });
});

describe('the restored stack', () => {
  beforeAll(async () => {
    restored = await start('restored');
  }, 120_000);

  it('has each message that was acknowledged before the backup, and a prefix of all', async () => {
    const ids = (await readRoom(at(restored!, author), DECK)).map(({ id }) => id);
    const all = (await readRoom(author, DECK)).map(({ id }) => id);
    expect(before.posted.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids).toEqual(all.slice(0, ids.length));
    expect(ids.length).toBeLessThan(all.length);
  });

  it('has a ledger without violations, and each grant that was acknowledged before the backup', async () => {
    const findings = await auditLedger(restored!.mongoUrl, 'crew_economy');
    expect(findings.flatMap(({ name, violations }) => violations.map((one) => [name, one]))).toEqual([]);
    const { balance } = await at(restored!, author).call(getWallet, {});
    expect(balance).toBeGreaterThanOrEqual(startingItc + before.granted);
  });

  it('has the stored pictures', async () => {
    const pictureAt = async (stack: Stack): Promise<Buffer> => {
      const { url } = await at(stack, admin).call(getReadUrl, { path: picture, size: 'full' });
      return Buffer.from(await (await fetch(url)).arrayBuffer());
    };
    const expected = await pictureAt(original);
    expect(expected.length).toBeGreaterThan(100);
    expect(await pictureAt(restored!)).toEqual(expected);
  });

  it('accepts writes', async () => {
    const answer = await post(at(restored!, author), DECK, 'After the restore', randomUUID());
    expect(answer.outcome).toBe('done');
  });
});
