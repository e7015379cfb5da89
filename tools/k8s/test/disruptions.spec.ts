import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { render } from '../src/kustomize.js';
import { at, podOf, type Resource } from '../src/resource.js';
import { schemaProblems } from '../src/schema.js';
import type { Fields } from '../src/strategic-merge.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const documents = (file: string): Resource[] =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Resource);

const ZONE = 'topology.kubernetes.io/zone';
const NODE = 'kubernetes.io/hostname';
/** A drain moves one pod at a time, and also a pod that is not ready, which would block it forever. */
const ONE_AT_A_TIME = { maxUnavailable: 1, unhealthyPodEvictionPolicy: 'AlwaysAllow' };
/** With fewer than three nodes a member waits instead of sharing one: two members on a node are a majority of three. */
const NODE_EACH = { maxSkew: 1, minDomains: 3, whenUnsatisfiable: 'DoNotSchedule' };
const ZONES = { maxSkew: 1, whenUnsatisfiable: 'ScheduleAnyway' };

describe.each(['staging', 'production'])('overlay %s', (overlay) => {
  const all = render(join(ROOT, 'k8s/overlays', overlay));
  const deployments = all.filter(({ kind }) => kind === 'Deployment');
  const budgets = all.filter(({ kind }) => kind === 'PodDisruptionBudget');

  it('gives every service a disruption budget for its pods', () => {
    expect(deployments).toHaveLength(7);
    expect(budgets.map(({ spec }) => spec)).toEqual(
      deployments.map(({ spec }) => ({ ...ONE_AT_A_TIME, selector: at(spec, 'selector') })),
    );
  });

  it('spreads the pods of every service over nodes and zones', () => {
    for (const deployment of deployments) {
      const constraints = at(podOf(deployment), 'spec', 'topologySpreadConstraints') as Fields[];
      expect(constraints.map(({ topologyKey }) => topologyKey)).toEqual([ZONE, NODE]);
      for (const { labelSelector } of constraints) expect(labelSelector).toEqual(at(deployment, 'spec', 'selector'));
    }
  });
});

describe('the servers of a cluster', () => {
  const budgets = documents('k8s/data/disruption-budgets.yaml');
  const budgetOf = (name: string): Resource => budgets.find(({ metadata }) => metadata.name === name)!;

  it('have valid disruption budgets, which are installed', async () => {
    expect((await Promise.all(budgets.map(schemaProblems))).flat()).toEqual([]);
    expect(read('k8s/data/install.sh')).toContain('--filename disruption-budgets.yaml');
    for (const { spec } of budgets) expect(spec).toEqual({ ...ONE_AT_A_TIME, selector: at(spec, 'selector') });
  });

  it('keep the members of MongoDB on nodes of their own', () => {
    const selector = { matchLabels: { app: 'mongodb-svc' } };
    const pod = at(documents('k8s/data/mongodb.yaml')[0], 'spec', 'statefulSet', 'spec', 'template', 'spec');
    expect(at(pod, 'topologySpreadConstraints')).toEqual([
      { topologyKey: NODE, labelSelector: selector, ...NODE_EACH },
      { topologyKey: ZONE, labelSelector: selector, ...ZONES },
    ]);
    expect(at(budgetOf('mongodb'), 'spec', 'selector')).toEqual(selector);
  });

  // The chart adds the selectors.
  it('keep the servers of NATS on nodes of their own', () => {
    const values = parse(read('k8s/data/nats.values.yaml')) as Fields;
    expect(at(values, 'podTemplate', 'topologySpreadConstraints')).toEqual({ [NODE]: NODE_EACH, [ZONE]: ZONES });
    expect(values['podDisruptionBudget']).toEqual({
      enabled: true,
      merge: { spec: { unhealthyPodEvictionPolicy: 'AlwaysAllow' } },
    });
  });

  it('never block a drain by the one server of Redis', () => {
    expect(at(budgetOf('redis'), 'spec', 'selector')).toEqual({ matchLabels: { app: 'redis' } });
  });
});
