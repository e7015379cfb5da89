import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { render } from '../src/kustomize.js';
import { at, within, type Resource } from '../src/resource.js';
import { containersOf } from '../src/rules.js';
import { readSecretsList } from '../src/secrets-list.js';
import { isFields, type Fields } from '../src/strategic-merge.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const documents = (file: string): Resource[] => parseAllDocuments(read(file)).map((one) => one.toJS() as Resource);
const listed = readSecretsList(ROOT);

describe('the list of secrets', () => {
  const names = new Set(listed.map(({ name, key }) => `${name}/${key}`));

  it('has every key that a container reads', () => {
    const all = render(join(ROOT, 'k8s/overlays/production'));
    const ofServers = [...documents('k8s/data/redis.yaml'), ...documents('k8s/data/mongodb.yaml')];
    const references = [
      ...all.flatMap(containersOf),
      ...ofServers,
      parse(read('k8s/data/nats-logins.values.yaml')) as Fields,
    ]
      .flatMap((one) => [...within(one)])
      .flatMap(([field, { name, key = 'password' }]) =>
        field === 'secretKeyRef' || field === 'passwordSecretRef' ? [`${String(name)}/${String(key)}`] : [],
      );
    expect(references.length).toBeGreaterThan(60);
    expect(references.filter((reference) => !names.has(reference))).toEqual([]);
  });

  it('has the optional keys that a container may do without', () => {
    const all = render(join(ROOT, 'k8s/overlays/production'));
    const optional = all
      .flatMap(containersOf)
      .flatMap((one) => [...within(one)])
      .flatMap(([field, { name, key, optional }]) =>
        field === 'secretKeyRef' && optional === true ? [`${String(name)}/${String(key)}`] : [],
      );
    const marked = listed.flatMap(({ name, key, need }) => (need === 'optional' ? [`${name}/${key}`] : []));
    expect(new Set(optional)).toEqual(new Set(marked));
  });

  it('is merged into what is generated, so that a store needs the keys of providers only', () => {
    for (const overlay of ['staging', 'production']) {
      const external = render(join(ROOT, 'k8s/overlays', overlay)).filter(({ kind }) => kind === 'ExternalSecret');
      for (const { metadata, spec } of external) {
        expect(at(spec, 'target')).toEqual({ creationPolicy: 'Merge' });
        expect(isFields(metadata.labels) && metadata.labels['crew.example/step']).toBe('secrets');
        const given = listed.filter(({ name, need }) => name === metadata.name && need !== 'generated');
        expect([metadata.name, given.length > 0]).toEqual([metadata.name, true]);
      }
    }
  });

  it('is explained in docs/operations.md, key by key', () => {
    const page = read('docs/operations.md');
    const formats = page.slice(page.indexOf('### Formats'), page.indexOf('### Changing a generated password'));
    const keys = listed.map(({ place, name, key }) => (place === 'servers' ? name : key));
    const services = /^mongodb-(identity|chat|economy|pods|crew-ai|media)$/;
    const written = keys.map((key) => key.replace(services, 'mongodb-SERVICE'));
    expect(written.filter((key) => !formats.includes(`\`${key}\``))).toEqual([]);
  });

  it('accepts the URLs of docs/operations.md', () => {
    const page = read('docs/operations.md');
    for (const key of ['NATS_URL', 'REDIS_URL', 'MONGODB_URI']) {
      const [, url] = new RegExp(`\\| \`${key}\` +\\| generated \\| \`([^\`]+)\``).exec(page)!;
      expect(url).toMatch(listed.find((one) => one.name === 'crew-chat' && one.key === key)!.format);
    }
  });
});
