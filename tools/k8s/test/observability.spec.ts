import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureProcess } from '@crew/service-kit/metrics/metrics';
import { describe, expect, it } from '@jest/globals';
import { register } from 'prom-client';
import { parse, parseAllDocuments } from 'yaml';
import { readAlerts } from '../src/alerts.js';
import { render } from '../src/kustomize.js';
import { groupingsIn, metricsIn } from '../src/promql.js';
import { at, type Resource } from '../src/resource.js';
import { schemaProblems } from '../src/schema.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Panel {
  title: string;
  targets: { expr: string }[];
}
interface Dashboard {
  templating: { list: { name: string; query: unknown }[] };
  panels: Panel[];
}
interface Exporter {
  exporter: string;
  configuredIn: string;
  series: string[];
}

const alerts = readAlerts(ROOT);
const dashboards = globSync('k8s/observability/dashboards/*.json', { cwd: ROOT });
const panels = dashboards.flatMap((path) => (JSON.parse(read(path)) as Dashboard).panels);
const queried = new Set(
  [...alerts, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => metricsIn(expr)),
);

/** Names of the metrics that the code defines. */
const defined = new Set(
  globSync('{services,libs}/*/src/**/*.ts', { cwd: ROOT })
    .flatMap((path) => [...read(path).matchAll(/name: '(crew_\w+)',\s+help:/g)])
    .map(([, name]) => name!),
);
measureProcess();
const ofProcesses = new Set(register.getMetricsAsArray().map(({ name }) => name));
const exporters = parse(read('k8s/observability/exporters.yaml')) as Exporter[];
const exported = new Set(exporters.flatMap(({ series }) => series));

/** The name of a metric without the suffix of a histogram's series. */
const metricOf = (name: string): string => (defined.has(name) ? name : name.replace(/_(bucket|count|sum)$/, ''));
const exists = (name: string): boolean => defined.has(metricOf(name)) || ofProcesses.has(name) || exported.has(name);

describe('alerts and dashboards', () => {
  it('exist, and so do metrics', () => {
    expect(alerts.length).toBeGreaterThan(25);
    expect(panels.length).toBeGreaterThan(15);
    expect(defined.size).toBeGreaterThan(12);
    expect(ofProcesses.size).toBeGreaterThan(20);
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
    const query =
      'sum by (namespace) (rate(crew_gateway_nonsense_total{a="b"}[5m])) / on (pod) kube_nonsense offset 1h > 1';
    expect(metricsIn(query).filter((name) => !exists(name))).toEqual(['crew_gateway_nonsense_total', 'kube_nonsense']);
  });

  it('query every metric that the code defines', () => {
    const names = new Set([...queried].map(metricOf));
    expect([...defined].filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('dashboards', () => {
  it.each(dashboards)('%s shows one environment, chosen of those that have metrics', (path) => {
    const { templating, panels: own } = JSON.parse(read(path)) as Dashboard;
    const variable = templating.list.find(({ name }) => name === 'namespace');
    expect(variable?.query).toEqual({ query: 'label_values(up{job=~".+/crew"}, namespace)', refId: 'namespace' });
    for (const { expr } of own.flatMap(({ targets }) => targets)) {
      const selected = [...expr.matchAll(/\{namespace="\$namespace"/g)];
      expect([expr, selected.length]).toEqual([expr, metricsIn(expr).length]);
    }
  });
});

describe('alerts', () => {
  it.each(alerts)('keep the namespace in $alert, so that staging hides nothing of production', ({ expr }) => {
    const groupings = groupingsIn(expr);
    expect(groupings).not.toEqual([]);
    // A disk of a node belongs to no namespace.
    const expected = expr.includes('node_filesystem') ? 'instance' : 'namespace';
    expect(groupings.filter((labels) => !labels.includes(expected))).toEqual([]);
    expect(expr).not.toMatch(/\b(sum|min|max|count|avg|group)\s*\(/);
  });

  it('name the absolute address of a runbook', () => {
    const rules = render(join(ROOT, 'k8s/observability')).filter(({ kind }) => kind === 'PrometheusRule');
    const base = at(rules[0], 'metadata', 'annotations', 'runbooks') as string;
    expect(base).toMatch(/^https:\/\/\S+\/docs\/runbooks$/);
    const addresses = [...JSON.stringify(rules).matchAll(/"runbook_url":"([^"]+)"/g)].map(([, address]) => address!);
    expect(addresses).toHaveLength(alerts.length);
    for (const address of addresses) {
      expect(address.startsWith(`${base}/`)).toBe(true);
      expect(existsSync(join(ROOT, 'docs/runbooks', address.slice(base.length + 1)))).toBe(true);
    }
  });
});

describe('exporters', () => {
  it.each(exporters)('$exporter is configured, and each of its series is queried', ({ configuredIn, series }) => {
    expect(existsSync(join(ROOT, configuredIn))).toBe(true);
    expect(series.filter((name) => !queried.has(name))).toEqual([]);
  });

  it('of MongoDB and Redis are scraped, under the names that the alerts expect', async () => {
    const monitors = parseAllDocuments(read('k8s/data/monitors.yaml')).map((one) => one.toJS() as Resource);
    expect((await Promise.all(monitors.map(schemaProblems))).flat()).toEqual([]);
    expect(monitors.map(({ metadata }) => metadata.name)).toEqual(['mongodb', 'redis']);
    expect(read('k8s/data/install.sh')).toContain('--filename monitors.yaml');
    expect(read('k8s/data/mongodb.yaml')).toContain('--collector.replicasetstatus');
    expect(at(parse(read('k8s/data/nats.values.yaml')) as Resource, 'promExporter', 'podMonitor', 'enabled')).toBe(
      true,
    );
  });
});

describe('runbooks', () => {
  const pages = globSync('docs/runbooks/*.md', { cwd: ROOT });
  const pageOf = (address: string): string => `docs/runbooks/${address.split('/').at(-1)}`;

  it.each(alerts)('exist for $alert, with the sections members notice, see and do', ({ alert, annotations }) => {
    const page = read(pageOf(annotations.runbook_url));
    expect(page).toMatch(new RegExp(`^# ${alert}\n`));
    for (const part of ['## What members notice', '## See', '## Do']) expect(page).toContain(part);
  });

  it('exist only for existing alerts', () => {
    expect(pages.sort()).toEqual(alerts.map(({ annotations }) => pageOf(annotations.runbook_url)).sort());
  });
});
