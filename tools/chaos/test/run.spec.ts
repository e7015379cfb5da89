import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LoadedApp } from '../src/app.js';
import type { Fault } from '../src/faults.js';
import { foundBy } from '../src/check/finding.js';
import { Log } from '../src/log.js';
import { REPLY_PROBE, type Probe } from '../src/probes.js';
import { injectAll } from '../src/run.js';

const plan: Fault[] = ['kill chat', 'kill the broker', 'kill pods'].map((kind) => ({
  kind,
  victims: [],
  holdMs: 0,
  restMs: 0,
}));

describe('injectAll', () => {
  let dir: string;
  let log: Log;
  let app: LoadedApp;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'crew-chaos-'));
    log = new Log(join(dir, 'chaos.jsonl'));
    const works: Probe = () => Promise.resolve();
    app = { log, probes: () => ({ chat: works, [REPLY_PROBE]: works }) } as unknown as LoadedApp;
  });

  afterEach(() => rm(dir, { recursive: true }));

  it('ends with a fault that cannot be injected, and keeps those before it', async () => {
    const injected: string[] = [];
    const faults = await injectAll(app, plan, {
      report: () => {},
      inject({ kind }) {
        if (kind === 'kill the broker') return Promise.reject(new Error('no server leads'));
        injected.push(kind);
        return Promise.resolve({});
      },
    });

    expect(faults.map(({ kind }) => kind)).toEqual(['kill chat']);
    expect(injected).toEqual(['kill chat']);
    expect(log.problems).toEqual(['kill the broker: Error: no server leads']);
    await log.close();
    expect(await readFile(join(dir, 'chaos.jsonl'), 'utf8')).toContain('no server leads');
  });
});

describe('foundBy', () => {
  it('is a finding when the check itself failed', async () => {
    const findings = await foundBy('what members see', Promise.reject(new Error('no answer')));
    expect(findings).toEqual([{ effect: 'wrong', what: 'what members see could not be checked: Error: no answer' }]);
  });
});
