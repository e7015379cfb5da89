import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { render } from '../src/kustomize.js';
import { at, podOf, type Resource } from '../src/resource.js';
import { containersOf } from '../src/rules.js';
import { schemaProblems } from '../src/schema.js';
import type { Fields } from '../src/strategic-merge.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const documents = (file: string): Resource[] =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Resource);

const AUTHORITY = 'crew-servers-ca';
const URLS = ['NATS_URL', 'REDIS_URL', 'MONGODB_URI'];
const certificates = documents('k8s/data/certificates.yaml');
const issued = certificates.filter(({ kind, spec }) => kind === 'Certificate' && at(spec, 'isCA') !== true);

/** The file of the authority that a container trusts, by the means of its program. */
function trustedFile(container: Fields): string | undefined {
  const variable = (container['env'] as Fields[]).find(({ name }) => name === 'NODE_EXTRA_CA_CERTS');
  return (variable?.['value'] as string | undefined) ?? /--sslCAFile=(\S+)/.exec(String(container['command']))?.[1];
}

/** The ConfigMap that holds a file of a container. */
function sourceOf(file: string | undefined, container: Fields, resource: Resource): unknown {
  const mounts = container['volumeMounts'] as Fields[];
  const mount = mounts.find(({ mountPath }) => file?.startsWith(`${String(mountPath)}/`));
  const volumes = at(podOf(resource), 'spec', 'volumes') as Fields[];
  return at(
    volumes.find(({ name }) => name === mount?.['name']),
    'configMap',
    'name',
  );
}

describe.each(['staging', 'production'])('overlay %s', (overlay) => {
  const all = render(join(ROOT, 'k8s/overlays', overlay));

  it('gives the authority of the servers to every container that connects to one', () => {
    const connecting = all.flatMap((resource) =>
      containersOf(resource)
        .filter(({ env }) => Array.isArray(env) && env.some((one) => URLS.includes(String(at(one, 'name')))))
        .map((container) => {
          const file = trustedFile(container);
          return [`${resource.kind} ${resource.metadata.name}`, file, sourceOf(file, container, resource)];
        }),
    );
    // Seven Deployments, six Jobs, three operator commands, backup (2), restore (2), its dead letters, its drill (2).
    expect(connecting).toHaveLength(23);
    expect(connecting).toEqual(connecting.map(([name]) => [name, '/etc/servers-ca/ca.crt', AUTHORITY]));
  });

  it('does not allow connections without TLS', () => {
    // The drill of a restore has a database in its own pod.
    const others = all.filter(({ metadata }) => metadata.name !== 'restore-drill');
    expect(JSON.stringify(others)).not.toContain('ALLOW_PLAINTEXT_SERVERS');
  });
});

describe('the certificates of the servers', () => {
  it('are valid by the schemas of cert-manager', async () => {
    expect((await Promise.all(certificates.map(schemaProblems))).flat()).toEqual([]);
  });

  it('are issued by one authority, whose key outlives its renewal', () => {
    expect(issued.map(({ metadata }) => metadata.name)).toEqual(['nats', 'mongodb', 'redis']);
    for (const { spec } of issued) expect(at(spec, 'issuerRef', 'name')).toBe('servers-ca');
    const authority = certificates.find(({ spec }) => at(spec, 'isCA') === true)!;
    expect(at(authority, 'spec', 'privateKey', 'rotationPolicy')).toBe('Never');
    expect(read('k8s/data/certificates.sh')).toContain(`create configmap ${AUTHORITY} --from-literal="ca.crt=`);
  });

  it('are used by the servers, which accept nothing else', () => {
    const secretOf = (name: string): unknown =>
      at(
        issued.find(({ metadata }) => metadata.name === name),
        'spec',
        'secretName',
      );
    const tls = { enabled: true, secretName: secretOf('nats') };
    const nats = parse(read('k8s/data/nats.values.yaml')) as Fields;
    expect(nats).toMatchObject({ config: { cluster: { tls }, nats: { tls } }, tlsCA: tls });
    expect(at(nats, 'config', 'merge', 'allow_non_tls')).toBeUndefined();
    const [mongodb] = documents('k8s/data/mongodb.yaml');
    expect(at(mongodb, 'spec', 'security', 'tls')).toEqual({
      enabled: true,
      optional: false,
      certificateKeySecretRef: { name: secretOf('mongodb') },
      caCertificateSecretRef: { name: secretOf('mongodb') },
    });
    const [, settings, redis] = documents('k8s/data/redis.yaml');
    const volumes = at(podOf(redis!), 'spec', 'volumes') as Fields[];
    expect(volumes).toContainEqual({ name: 'tls', secret: { secretName: secretOf('redis') } });
    expect(at(settings, 'data', 'redis.conf')).toMatch(/^port 0\ntls-port 6379$/m);
  });

  it('have the names in the documented URLs, which are encrypted', () => {
    const names = new Map(issued.map(({ metadata, spec }) => [metadata.name, at(spec, 'dnsNames') as string[]]));
    const text = read('docs/operations.md').replaceAll(/\s+/g, ' ');
    for (const [server, url] of [
      ['mongodb', /mongodb:\/\/chat:PASSWORD@([\w.-]+):27017\/\?tls=true&/],
      ['nats', /tls:\/\/chat:PASSWORD@([\w.-]+):4222/],
      ['redis', /rediss:\/\/:PASSWORD@([\w.-]+):6379/],
    ] as const) {
      expect(names.get(server)).toContain(url.exec(text)?.[1]);
    }
    expect(text).not.toMatch(/nats:\/\/|redis:\/\//);
  });
});
