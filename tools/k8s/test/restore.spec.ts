import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { render } from '../src/kustomize.js';
import { at, podOf, type Resource } from '../src/resource.js';
import { containersOf } from '../src/rules.js';
import type { Fields } from '../src/strategic-merge.js';
import { Fakes, type Run } from './fakes.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const all = render(join(ROOT, 'k8s/overlays/production'));
const find = (kind: string, name: string): Resource =>
  all.find((one) => one.kind === kind && one.metadata.name === name)!;
const container = (job: string, name: string): Fields =>
  containersOf(find('CronJob', job)).find((one) => one['name'] === name)!;
const commandOf = (job: string, name: string): string => (container(job, name)['command'] as string[]).join(' ');
const labelOf = (job: string): unknown =>
  at(podOf(find('CronJob', job)), 'metadata', 'labels', 'app.kubernetes.io/name');

let fakes: Fakes | undefined;
afterEach(() => fakes?.remove());

/** Restores in a cluster whose Jobs from one template fail. */
function restore(args: string[], failing = 'none'): Run {
  fakes = new Fakes({
    kubectl: `case "$*" in *'get job '*=${failing}-[0-9]*) echo 'Failed ${failing}-1' ;; *'get job '*) echo 'Complete job' ;; *'logs job/restore-'*) printf '%s\\n' NOTICE 'crew-2026-11-26T024011 is fetched.' ;; *--filename=-*) cat >/dev/null ;; esac`,
  });
  return fakes.run('restore.sh', ['production', ...args]);
}
/** The steps of a restore in short, in order. */
const steps = ({ calls }: Run): string[] =>
  calls.flatMap((call) => {
    const [, step] =
      /(--replicas=\d|delete job --selector app|--from=cronjob\/\S+|"suspend":\w+|rollout status deployment\/crew-gateway|for=delete)/.exec(
        call,
      ) ?? [];
    return step ? [step] : [];
  });
const thrice = (step: string): string[] => [step, step, step];

describe('restore.sh', () => {
  it('stops the product, restores, starts it, and checks the ledger, in this order', () => {
    const run = restore(['crew-2026-11-26T024011', '--replace']);
    expect(run.status).toBe(0);
    expect(steps(run)).toEqual([
      ...thrice('"suspend":true'),
      'delete job --selector app',
      '--replicas=0',
      'for=delete',
      '--from=cronjob/restore',
      '--replicas=2',
      'rollout status deployment/crew-gateway',
      '--from=cronjob/restore-dead-letters',
      ...thrice('"suspend":false'),
      '--from=cronjob/admin',
    ]);
    const patches = run.calls.filter((call) => call.includes('--patch [{'));
    expect(patches.map((call) => /"value": (\[.*?\])/.exec(call)![1])).toEqual([
      '["fetch","crew-2026-11-26T024011"]',
      '["fetch-dead-letters","crew-2026-11-26T024011"]',
      '["ledger-check"]',
    ]);
  });

  it('ends a backup that is under way, which would hold databases of both times', () => {
    const { calls } = restore(['latest', '--replace']);
    const [deletion] = calls.filter((call) => call.includes(' delete job '));
    expect(deletion).toContain(`--selector app.kubernetes.io/name=${String(labelOf('backup'))} --cascade=foreground`);
  });

  it('returns the dead letters of the backup that `latest` was', () => {
    const values = restore(['latest', '--replace']).calls.flatMap((call) => /"value": (\[.*?\])/.exec(call)?.[1] ?? []);
    expect(values).toEqual([
      '["fetch","latest"]',
      '["fetch-dead-letters","crew-2026-11-26T024011"]',
      '["ledger-check"]',
    ]);
  });

  it('starts nothing when the databases could not be restored, and says how to go on', () => {
    const run = restore(['latest', '--replace'], 'restore');
    expect(run.status).toBe(1);
    expect(steps(run).at(-1)).toBe('--from=cronjob/restore');
    expect(run.stderr).toContain('The restore is not complete. Run the same command again.\n');
  });

  it.each([[['latest']], [[]]])('does nothing by %j, without --replace', (args) => {
    const run = restore(args);
    expect([run.status, run.calls]).toEqual([2, []]);
  });
});

describe('the backup', () => {
  it('has all databases as of one moment, without users and passwords, by TLS', () => {
    const dump = commandOf('backup', 'dump');
    expect(dump).toMatch(
      /mongodump .*--ssl --sslCAFile=\/etc\/servers-ca\/ca.crt --oplog --gzip --out=\/backup\/mongodb/,
    );
    expect(dump).toMatch(/&& rm -rf \/backup\/mongodb\/admin \/backup\/mongodb\/config$/);
  });

  it('keeps dead letters in a file, before the databases', () => {
    const names = containersOf(find('CronJob', 'backup')).map(({ name }) => name);
    expect(names).toEqual(['dead-letters', 'dump', 'main']);
    expect(commandOf('backup', 'dead-letters')).toContain('keep-dead-letters >/backup/dead-letters.jsonl');
  });

  it('is encrypted and copied by the tested script', () => {
    const data = find('ConfigMap', 'crew-upkeep')['data'] as Record<string, string>;
    expect(Object.keys(data)).toEqual(['bucket.sh']);
    for (const [job, name] of [
      ['backup', 'main'],
      ['restore', 'fetch'],
      ['restore-dead-letters', 'fetch'],
      ['restore-drill', 'fetch'],
    ] as const) {
      expect(commandOf(job, name)).toBe('sh /etc/upkeep/bucket.sh');
    }
  });
});

describe('the restore', () => {
  it('replays the writes during the dump, and resets the streams at last', () => {
    expect(commandOf('restore', 'databases')).toMatch(
      /dropDatabase\(\)\)' && exec mongorestore .*--ssl .*--oplogReplay --gzip --drop --dir=\/backup\/mongodb$/,
    );
    expect(container('restore', 'main')['args']).toEqual(['reset-streams']);
    for (const job of ['restore', 'restore-dead-letters'])
      expect(at(find('CronJob', job), 'spec', 'suspend')).toBe(true);
  });

  it('alone may write to all databases', () => {
    const withRights = all.flatMap((one) =>
      JSON.stringify(one).includes('"crew-restore"') ? [`${one.kind} ${one.metadata.name}`] : [],
    );
    expect(withRights).toEqual(['CronJob restore']);
  });
});

describe('the drill of a restore', () => {
  it('checks messages and ledger in a database of its own pod', () => {
    expect(commandOf('restore-drill', 'scratch')).toContain('--bind_ip=127.0.0.1');
    expect(container('restore-drill', 'scratch')['restartPolicy']).toBe('Always');
    expect(container('restore-drill', 'fetch')['args']).toEqual(['fetch', 'latest']);
    for (const [name, check] of [
      ['messages', 'message-check'],
      ['main', 'ledger-check'],
    ] as const) {
      const { args, env } = container('restore-drill', name);
      expect(args).toEqual([check]);
      expect(env).toContainEqual({ name: 'MONGODB_URI', value: 'mongodb://127.0.0.1:27017' });
    }
  });

  it('cannot reach the databases of the product, which the restore can; both reach the bucket', () => {
    const excluded = at(find('NetworkPolicy', 'databases'), 'spec', 'podSelector', 'matchExpressions', 1) as Fields;
    expect(excluded).toMatchObject({ operator: 'NotIn' });
    expect(excluded['values']).toContain(labelOf('restore-drill'));
    expect(excluded['values']).not.toContain(labelOf('restore'));
    const providers = at(find('NetworkPolicy', 'providers'), 'spec', 'podSelector', 'matchExpressions', 0, 'values');
    expect(providers).toEqual(expect.arrayContaining(['backup', 'restore', 'restore-drill'].map(labelOf)));
  });
});
