import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Alert {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook_url: string };
}
interface Panel {
  title: string;
  targets: { expr: string }[];
}

const rules = parse(read('k8s/observability/alerts.yaml')) as { spec: { groups: { rules: Alert[] }[] } };
const alerts = rules.spec.groups.flatMap((group) => group.rules);
const dashboards = globSync('k8s/observability/dashboards/*.json', { cwd: ROOT });
const panels = dashboards.flatMap((path) => (JSON.parse(read(path)) as { panels: Panel[] }).panels);

/** Names of the metrics that the code defines. */
const defined = new Set(
  globSync('{services,libs}/*/src/**/*.ts', { cwd: ROOT })
    .flatMap((path) => [...read(path).matchAll(/name: '(crew_\w+)',\s+help:/g)])
    .map(([, name]) => name!),
);
/** Metrics of prom-client, Prometheus and the cluster. */
const FOREIGN = /^(up|process_\w+|nodejs_\w+|kube_\w+)$/;

/** Names of the metrics in a PromQL query. */
const metricsIn = (query: string): string[] =>
  [...query.replaceAll(/\{[^}]*\}/g, '').matchAll(/\b(?:crew|process|nodejs|kube)_\w+|\bup\b/g)]
    .map(([name]) => name)
    .filter((name) => !/^(app_)?kubernetes/.test(name));
const exists = (name: string): boolean =>
  FOREIGN.test(name) || defined.has(name) || defined.has(name.replace(/_(bucket|count|sum)$/, ''));

describe('alerts and dashboards', () => {
  it('exist, and so do metrics', () => {
    expect(alerts.length).toBeGreaterThan(10);
    expect(panels.length).toBeGreaterThan(15);
    expect(defined.size).toBeGreaterThan(12);
  });

  it.each(alerts)('alert $alert queries only metrics that exist', ({ expr }) => {
    expect(metricsIn(expr)).not.toEqual([]);
    expect(metricsIn(expr).filter((name) => !exists(name))).toEqual([]);
  });

  it.each(panels)('panel "$title" queries only metrics that exist', ({ targets }) => {
    for (const { expr } of targets) {
      expect(metricsIn(expr)).not.toEqual([]);
      expect(metricsIn(expr).filter((name) => !exists(name))).toEqual([]);
    }
  });

  it('are checked: an undefined metric is detected', () => {
    expect(metricsIn('sum(rate(crew_gateway_nonsense_total[5m]))').filter((name) => !exists(name))).toEqual([
      'crew_gateway_nonsense_total',
    ]);
  });

  it('query every metric that the code defines', () => {
    const queried = new Set(
      [...alerts, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => metricsIn(expr)),
    );
    const baseNames = new Set(
      [...queried].map((name) => (defined.has(name) ? name : name.replace(/_(bucket|count|sum)$/, ''))),
    );
    expect([...defined].filter((name) => !baseNames.has(name))).toEqual([]);
  });
});

describe('runbooks', () => {
  const pages = globSync('docs/runbooks/*.md', { cwd: ROOT });

  it.each(alerts)('exist for $alert, with the sections members notice, see and do', ({ alert, annotations }) => {
    const page = read(annotations.runbook_url);
    expect(page).toMatch(new RegExp(`^# ${alert}\n`));
    for (const part of ['## What members notice', '## See', '## Do']) expect(page).toContain(part);
  });

  it('exist only for existing alerts', () => {
    expect(pages.sort()).toEqual(alerts.map(({ annotations }) => annotations.runbook_url).sort());
  });
});
