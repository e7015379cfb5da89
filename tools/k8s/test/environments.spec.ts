import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { render } from '../src/kustomize.js';
import { at, within, type Resource } from '../src/resource.js';
import { isFields, type Fields } from '../src/strategic-merge.js';
import { Fakes } from './fakes.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
/** Namespaces that a cluster has once, for all environments. */
const SHARED = ['ingress-nginx', 'kube-system', 'monitoring'];
const NAMESPACES = { production: 'crew', staging: 'crew-staging' };
const environments = Object.entries(NAMESPACES).map(
  ([overlay, namespace]) => [overlay, namespace, render(join(ROOT, 'k8s/overlays', overlay))] as const,
);

/** Selectors of namespaces of a policy. */
const namespaceSelectors = (policy: Resource): Fields[] =>
  [...within(policy)].flatMap(([, { namespaceSelector }]) => (isFields(namespaceSelector) ? [namespaceSelector] : []));
const namesOf = (selectors: Fields[]): unknown[] =>
  selectors.map((selector) => at(selector, 'matchLabels', 'kubernetes.io/metadata.name'));

describe.each(environments)('environment %s', (overlay, namespace, all) => {
  it('has every object in its own namespace, which is its only object of the whole cluster', () => {
    const elsewhere = all.filter(({ metadata }) => metadata.namespace !== namespace);
    expect(elsewhere.map(({ kind, metadata }) => [kind, metadata.name])).toEqual([['Namespace', namespace]]);
  });

  it('reaches the servers of its own and what a cluster has once, and no other namespace', () => {
    const selectors = all.filter(({ kind }) => kind === 'NetworkPolicy').flatMap(namespaceSelectors);
    expect(new Set(namesOf(selectors))).toEqual(new Set([`${namespace}-data`, ...SHARED]));
    for (const selector of selectors) expect(Object.keys(selector['matchLabels'] as Fields)).toHaveLength(1);
  });

  it('reads the secrets of a store in its namespace', () => {
    for (const { spec } of all.filter(({ kind }) => kind === 'ExternalSecret')) {
      expect(at(spec, 'secretStoreRef')).toEqual({ kind: 'SecretStore', name: 'crew' });
    }
  });

  it('shares no address and no bucket with another', () => {
    const valuesOf = (resources: readonly Resource[]): string[] => {
      const map = resources.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'crew-settings');
      const settings = at(map, 'data') as Fields;
      const hosts = resources.filter(({ kind }) => kind === 'Ingress').map(({ spec }) => at(spec, 'rules', 0, 'host'));
      const names = ['PUBLIC_URL', 'GCS_BUCKET', 'GCS_PROJECT_ID', 'BACKUP_BUCKET'];
      return [...hosts, ...names.map((name) => settings[name])].map(String);
    };
    const own = valuesOf(all);
    expect(own).toHaveLength(5);
    const others = environments
      .filter(([other]) => other !== overlay)
      .flatMap(([, , resources]) => valuesOf(resources));
    expect(own.filter((value) => others.includes(value))).toEqual([]);
  });
});

describe('the servers of an environment', () => {
  let fakes: Fakes;
  afterEach(() => fakes.remove());
  const install = (): ReturnType<Fakes['run']> & { policy: Resource } => {
    fakes = new Fakes({
      helm: '',
      kubectl: 'case "$*" in *--filename=-) cat >"$FAKES/applied" ;; esac',
    });
    const run = fakes.run('data/install.sh', ['crew-staging-data', 'crew-staging']);
    expect(run.status).toBe(0);
    return { ...run, policy: parse(readFileSync(join(fakes.folder, 'applied'), 'utf8')) as Resource };
  };

  it('accept connections from their own product and from monitoring', () => {
    expect(namesOf(namespaceSelectors(install().policy))).toEqual(['crew-staging', 'monitoring']);
  });

  it('are installed in their namespace, except the definitions of resources', () => {
    const changes = install().calls.filter((call) => /^kubectl .*\bapply\b|^helm upgrade/.test(call));
    expect(changes.filter((call) => !/--namespace crew-staging(-data)? /.test(call))).toEqual([
      // The authority, whose manifest names its namespace.
      'kubectl apply --filename=- ',
      'kubectl apply --server-side --force-conflicts --filename=- ',
    ]);
  });
});

describe('alerts and dashboards', () => {
  it('are installed once, in the namespace of monitoring', () => {
    const all = render(join(ROOT, 'k8s/observability'));
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['PrometheusRule', 'ConfigMap']));
    for (const { metadata } of all) expect(metadata.namespace).toBe('monitoring');
    for (const [, , resources] of environments) {
      expect(
        resources.filter(({ kind, metadata }) => kind === 'PrometheusRule' || metadata.name === 'crew-dashboards'),
      ).toEqual([]);
    }
  });
});

describe('the containers of NATS', () => {
  const values = parse(read('k8s/data/nats.values.yaml')) as Fields;

  it.each(['container', 'reloader', 'promExporter'])('%s is hardened and limited', (name) => {
    expect(at(values, name, 'merge')).toMatchObject({
      resources: { requests: {}, limits: {} },
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
    });
  });

  it('run as a user without rights', () => {
    expect(at(values, 'podTemplate', 'merge', 'spec')).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
  });
});
