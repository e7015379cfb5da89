import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { render } from '../src/kustomize.js';
import { at, type Resource } from '../src/resource.js';
import { containersOf } from '../src/rules.js';
import { Fakes, type Run } from './fakes.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const all = render(join(ROOT, 'k8s/overlays/production'));

let fakes: Fakes;
afterEach(() => fakes.remove());

/** Runs an operator command whose Job ends in this state. */
function admin(state: 'Complete' | 'Failed', ...command: string[]): Run {
  fakes = new Fakes({
    kubectl: `case "$*" in *' get job '*) echo '${state} admin-1' ;; *' logs '*) echo 'the log' ;; *patch*) cat ;; *' create '*-) cat ;; esac`,
  });
  return fakes.run('admin.sh', ['production', ...command]);
}
/** What of the template is replaced by which arguments. */
const patchOf = ({ calls }: Run): unknown =>
  JSON.parse(/--patch (.*?) ?$/.exec(calls.find((call) => call.includes('--patch'))!)![1]!);
const templateOf = ({ calls }: Run): string | undefined => /--from=cronjob\/(\S+)/.exec(calls.join('\n'))?.[1];

describe('admin.sh', () => {
  it('runs a command with its arguments and prints its log once it has ended', () => {
    const run = admin('Complete', 'grant', 'a "b"');
    expect([run.status, run.stdout, templateOf(run)]).toEqual([0, 'the log\n', 'admin']);
    expect(patchOf(run)).toEqual([
      { op: 'replace', path: '/spec/template/spec/containers/0/args', value: ['grant', 'a "b"'] },
    ]);
    const order = run.calls.map((call) => / (get job|logs) /.exec(call)?.[1]).filter(Boolean);
    expect(order).toEqual(['get job', 'logs']);
  });

  it('exports with the member as the only argument, after which it names the file in the bucket', () => {
    const run = admin('Complete', 'export', 'ada');
    expect([run.status, run.stdout, templateOf(run)]).toEqual([0, 'the log\n', 'admin-export']);
    expect(patchOf(run)).toEqual([
      { op: 'replace', path: '/spec/template/spec/initContainers/0/args', value: ['ada'] },
    ]);
    const logs = run.calls.filter((call) => call.includes(' logs '));
    expect(logs).toEqual([expect.stringMatching(/ logs job\/admin-export-\d+ --container=main/)]);
  });

  it.each([
    ['an export', ['export', 'nobody']],
    ['a command', ['ledger-check']],
  ])('fails with the log of %s that failed', (_what, command) => {
    const run = admin('Failed', ...command);
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('the log');
  });
});

describe('the export of a member', () => {
  const cronJob = all.find(({ kind, metadata }) => kind === 'CronJob' && metadata.name === 'admin-export')!;
  const [exporting, uploading] = containersOf(cronJob);

  it('prints nothing: the data go to a file, and the file to the bucket', () => {
    expect(exporting!['command']).toEqual([
      'sh',
      '-c',
      expect.stringMatching(/export "\$1" >"\/tmp\/exports\/\$1\.json"$/),
      'export',
    ]);
    expect(at(uploading, 'command', 2)).toMatch(
      /^exec rclone copy --verbose \/tmp\/exports "remote:\$BACKUP_BUCKET\/exports\//,
    );
  });

  it('may reach the bucket', () => {
    const policy = all.find(({ metadata }: Resource) => metadata.name === 'providers')!;
    const names = at(policy, 'spec', 'podSelector', 'matchExpressions', 0, 'values');
    expect(names).toContain(
      at(cronJob, 'spec', 'jobTemplate', 'spec', 'template', 'metadata', 'labels', 'app.kubernetes.io/name'),
    );
  });
});
