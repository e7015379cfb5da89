import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LogWatch } from '../src/log-watch.js';

const line = (level: number, fields: object): string => `${JSON.stringify({ level, msg: 'call failed', ...fields })}\n`;

describe('LogWatch', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'crew-logs-'));
    await mkdir(join(dataDir, 'logs'));
    await writeFile(join(dataDir, 'logs/chat.log'), line(50, { requestId: 'earlier' }));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('returns errors since the start, once, with their request ids', async () => {
    const watch = await LogWatch.start(dataDir);
    const err = { message: 'no', stack: 'TypeError: no\n    at a\n    at b\n    at c' };
    await appendFile(join(dataDir, 'logs/chat.log'), line(40, {}) + line(50, { requestId: 'r', call: 'chat.x', err }));
    expect(await watch.errors()).toEqual([
      { service: 'chat', requestId: 'r', text: 'chat.x · call failed · TypeError: no     at a     at b' },
    ]);
    expect(await watch.errors()).toEqual([]);
  });

  it('names the subject that NATS denied', async () => {
    const watch = await LogWatch.start(dataDir);
    await appendFile(join(dataDir, 'logs/chat.log'), line(50, { msg: 'denied', subject: 'push.user.a.b' }));
    expect(await watch.errors()).toEqual([{ service: 'chat', requestId: undefined, text: 'denied · push.user.a.b' }]);
  });

  it('returns what Node.js prints before a crash, and waits for the end of a line', async () => {
    const watch = await LogWatch.start(dataDir);
    const crash = 'file.ts:88\n  throw error;\n  ^\nTypeError: no\n    at a (file.ts:88)\n';
    await writeFile(join(dataDir, 'logs/media.log'), `${crash}${line(50, {}).slice(0, 10)}`);
    await writeFile(join(dataDir, 'logs/nats.log'), 'Error of another program\n');
    expect(await watch.errors()).toEqual([{ service: 'media', requestId: undefined, text: 'TypeError: no' }]);
    await appendFile(join(dataDir, 'logs/media.log'), line(50, {}).slice(10));
    expect(await watch.errors()).toMatchObject([{ service: 'media', text: 'call failed' }]);
  });
});
