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

/** Metrics of the product, as its code makes them. */
const made = new Set(
  globSync('{services,libs}/*/src/**/*.ts', { cwd: ROOT })
    .flatMap((path) => [...read(path).matchAll(/name: '(crew_\w+)',\s+help:/g)])
    .map(([, name]) => name!),
);
/** Of Node's client library, the scraper and the cluster. */
const FOREIGN = /^(up|process_\w+|nodejs_\w+|kube_\w+)$/;

/** Names of metrics in a query: words before a selector, a range or the end of an argument. */
const metricsIn = (query: string): string[] =>
  [...query.replaceAll(/\{[^}]*\}/g, '').matchAll(/\b(?:crew|process|nodejs|kube)_\w+|\bup\b/g)]
    .map(([name]) => name)
    .filter((name) => !/^(app_)?kubernetes/.test(name));
const exists = (name: string): boolean =>
  FOREIGN.test(name) || made.has(name) || made.has(name.replace(/_(bucket|count|sum)$/, ''));

describe('alerts and dashboards', () => {
  it('are there, and so are metrics', () => {
    expect(alerts.length).toBeGreaterThan(10);
    expect(panels.length).toBeGreaterThan(15);
    expect(made.size).toBeGreaterThan(12);
  });

  it.each(alerts)('$alert asks for metrics that the code makes', ({ expr }) => {
    expect(metricsIn(expr)).not.toEqual([]);
    expect(metricsIn(expr).filter((name) => !exists(name))).toEqual([]);
  });

  it.each(panels)('"$title" shows metrics that the code makes', ({ targets }) => {
    for (const { expr } of targets) {
      expect(metricsIn(expr)).not.toEqual([]);
      expect(metricsIn(expr).filter((name) => !exists(name))).toEqual([]);
    }
  });

  it('would find out a metric that nobody makes', () => {
    expect(metricsIn('sum(rate(crew_gateway_nonsense_total[5m]))').filter((name) => !exists(name))).toEqual([
      'crew_gateway_nonsense_total',
    ]);
  });

  it('show every metric that the code makes', () => {
    const asked = new Set(
      [...alerts, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => metricsIn(expr)),
    );
    const plain = new Set([...asked].map((name) => (made.has(name) ? name : name.replace(/_(bucket|count|sum)$/, ''))));
    expect([...made].filter((name) => !plain.has(name))).toEqual([]);
  });
});

describe('runbooks', () => {
  const pages = globSync('docs/runbooks/*.md', { cwd: ROOT });

  it.each(alerts)(
    'there is one for $alert: what members notice, how it is seen, what to do',
    ({ alert, annotations }) => {
      const page = read(annotations.runbook_url);
      expect(page).toMatch(new RegExp(`^# ${alert}\n`));
      for (const part of ['## What members notice', '## See', '## Do']) expect(page).toContain(part);
    },
  );

  it('there is none for an alert that is no more', () => {
    expect(pages.sort()).toEqual(alerts.map(({ annotations }) => annotations.runbook_url).sort());
  });
});
