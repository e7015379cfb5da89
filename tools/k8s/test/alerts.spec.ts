import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findPromtool } from '@crew/local-stack/servers/promtool';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { readAlerts, readAlertTests, type Alert, type AlertTest } from '../src/alerts.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const alerts = readAlerts(ROOT);
const tests = readAlertTests(ROOT);
const testsOf = (name: string): AlertTest[] =>
  tests.filter((test) => test.alert_rule_test.some(({ alertname }) => alertname === name));

let promtool: string;
let folder: string;

beforeAll(async () => {
  promtool = await findPromtool();
  folder = await mkdtemp(join(tmpdir(), 'crew-alerts-'));
}, 300_000);
afterAll(() => rm(folder, { recursive: true }));

/** Runs the tests of an alert, without the address of its runbook. @throws Error with promtool's report when one fails */
async function runTests({ annotations, ...rule }: Alert): Promise<void> {
  const rules = [{ ...rule, annotations: { summary: annotations.summary } }];
  const files = { rules: join(folder, `${rule.alert}.rules.yaml`), tests: join(folder, `${rule.alert}.yaml`) };
  const run = { rule_files: [files.rules], evaluation_interval: '1m', tests: testsOf(rule.alert) };
  await writeFile(files.rules, stringify({ groups: [{ name: 'one', rules }] }));
  await writeFile(files.tests, stringify(run, { aliasDuplicateObjects: false }));
  await promisify(execFile)(promtool, ['test', 'rules', files.tests]).catch((error: Error & { stdout: string }) => {
    throw new Error(`${error.message}\n${error.stdout}`);
  });
}

describe.each(alerts)('alert $alert', (alert) => {
  it('has a test in which it fires, and one in which it is silent', () => {
    const expected = testsOf(alert.alert)
      .flatMap((test) => test.alert_rule_test)
      .filter(({ alertname }) => alertname === alert.alert)
      .map(({ exp_alerts }) => (exp_alerts?.length ?? 0) > 0);
    expect(new Set(expected)).toEqual(new Set([true, false]));
  });

  it('fires and is silent as its tests say', () => runTests(alert));
});

describe('the tests of alerts', () => {
  it('are of alerts that exist', () => {
    const tested = tests.flatMap((test) => test.alert_rule_test.map(({ alertname }) => alertname));
    expect(tested.filter((name) => !alerts.some(({ alert }) => alert === name))).toEqual([]);
  });

  it.each([
    ['ServiceDown', 'sum by (namespace, app_kubernetes_io_name) (up{job=~".*/crew"}) == 0'],
    ['DeadLetters', 'sum by (namespace, reaction) (increase(crew_dead_letters_total[1h])) > 0'],
    ['LedgerUnaudited', 'time() - max by (namespace) (crew_ledger_audited_timestamp_seconds) > 10800'],
    ['BackupMissing', 'time() - max by (namespace) (kube_cronjob_status_last_successful_time) > 100000'],
    ['DiskAlmostFull', 'max by (namespace) (crew_database_free_bytes) < 214748364'],
    ['EventsWait', 'max(crew_outbox_left) > 100'],
  ])('fail for a %s that misses a case', async (name, expr) => {
    const alert = alerts.find((one) => one.alert === name)!;
    await expect(runTests({ ...alert, expr })).rejects.toThrow('FAILED');
  });
});
