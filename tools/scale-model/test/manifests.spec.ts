import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { readDemands } from '../src/demands.js';
import { INPUTS } from '../src/inputs.js';
import { filled, readPage, sections } from '../src/page.js';
import { knownFrom, readStored } from '../src/stored.js';
import { thresholds, type Thresholds } from '../src/thresholds.js';

const K8S = join(import.meta.dirname, '../../../k8s');
const read = (file: string): string => readFileSync(join(K8S, file), 'utf8');
/** The amount of the last threshold in a manifest. */
const averageOf = (file: string): string | undefined => /averageValue: '?([\dm]+)/.exec(read(file))?.[1];

describe('the manifests', () => {
  let found: Thresholds;
  beforeAll(async () => {
    found = thresholds(knownFrom(await readDemands(), await readStored()));
  });

  it('have the thresholds of the model', () => {
    expect(averageOf('base/service/autoscaler.yaml')).toBe(`${found.cpuMillis}m`);
    expect(averageOf('base/services/gateway/kustomization.yaml')).toBe(String(found.streams));
    expect(averageOf('base/services/crew-ai/kustomization.yaml')).toBe(String(found.jobs['crew-ai']));
    expect(averageOf('base/services/media/kustomization.yaml')).toBe(String(found.jobs.media));
  });

  it('have the limits that the model assumes', () => {
    expect(read('base/services/gateway/gateway.patch.yaml')).toContain(`memory: ${INPUTS.gatewayMemory.value}Mi`);
    expect(read('base/service/pod.patch.yaml')).toContain("limits: { cpu: '1'");
    expect(read('data/mongodb.yaml')).toContain(`limits: { cpu: '${INPUTS.mongodbCores.value}', memory: 3Gi }`);
    expect(read('data/mongodb.yaml')).toContain(`storage: ${INPUTS.diskGib.value}Gi`);
    expect(read('data/nats.values.yaml')).toContain(`limits: { cpu: '${INPUTS.natsCores.value}'`);
    expect(read('data/redis.yaml')).toContain(`limits: { cpu: '${INPUTS.redisCores.value}', memory: 768Mi }`);
  });

  it('have the numbers of replicas that the model assumes', () => {
    const [autoscaler] = parseAllDocuments(read('base/service/autoscaler.yaml')).map((one) => one.toJS() as Autoscaler);
    expect(autoscaler!.spec.maxReplicas).toBe(INPUTS.maxServices.value);
    const production = read('overlays/production/kustomization.yaml');
    expect(production).toContain(`path: /spec/minReplicas, value: ${INPUTS.minGateways.value} }`);
    expect(production).toContain(`path: /spec/maxReplicas, value: ${INPUTS.maxGateways.value} }`);
  });
});

interface Autoscaler {
  spec: { maxReplicas: number };
}

describe('docs/scale.md', () => {
  it('has the tables of the model: npm run scale-model -- --write', async () => {
    const page = await readPage();
    expect(filled(page, sections(await readDemands(), await readStored()))).toBe(page);
  });

  it('is refused when a table has no marker, or a marker no table', () => {
    const page = '<!-- scale-model: costs -->\nold\n<!-- end -->';
    expect(filled(page, { costs: 'new' })).toBe('<!-- scale-model: costs -->\nnew\n<!-- end -->');
    expect(() => filled(page, { costs: '', walls: '' })).toThrow('no marker of walls');
    expect(() => filled(page, {})).toThrow('unknown table, costs');
  });
});
