import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { configuration, type Variable } from '@crew/docs/configuration';
import { parse, parseAllDocuments } from 'yaml';
import { render } from '../src/kustomize.js';
import { at, podOf, type Resource } from '../src/resource.js';
import {
  containersOf,
  danglingReferences,
  resourceAndProbeProblems,
  restrictedProblems,
  variablesOf,
} from '../src/rules.js';
import { schemaProblems } from '../src/schema.js';
import { generatedSecrets } from '../src/secrets-list.js';
import type { Fields } from '../src/strategic-merge.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OVERLAYS = ['local', 'staging', 'production'] as const;
const SERVICES = ['gateway', 'identity', 'chat', 'economy', 'pods', 'crew-ai', 'media'];
const rendered = Object.fromEntries(
  OVERLAYS.map((overlay) => [overlay, render(join(ROOT, 'k8s/overlays', overlay))] as const),
) as Record<(typeof OVERLAYS)[number], Resource[]>;

const nameOf = ({ kind, metadata }: Resource): string => `${kind} ${metadata.name}`;
const withName = (resource: Resource, problems: string[]): string[] =>
  problems.map((problem) => `${nameOf(resource)}: ${problem}`);
const find = (all: Resource[], kind: string, name: string): Resource => {
  const found = all.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`${kind} ${name} does not exist`);
  return structuredClone(found);
};
/** The Deployment of each service. */
const deployments = (all: Resource[]): [service: string, deployment: Resource][] =>
  SERVICES.map((service) => [service, find(all, 'Deployment', `crew-${service}`)]);

describe.each(OVERLAYS)('overlay %s', (overlay) => {
  const all = rendered[overlay];

  it('contains only objects that are valid by their schemas', async () => {
    const problems = await Promise.all(all.map(async (one) => withName(one, await schemaProblems(one))));
    expect(problems.flat()).toEqual([]);
  });

  it('contains each object once', () => {
    expect(all.map(nameOf).sort()).toEqual([...new Set(all.map(nameOf))].sort());
  });

  it('runs every pod by the restricted Pod Security Standard, with limits and probes', () => {
    expect(all.flatMap((one) => withName(one, [...restrictedProblems(one), ...resourceAndProbeProblems(one)]))).toEqual(
      [],
    );
  });

  it('contains no dangling references', () => {
    const present = overlay === 'local' ? all : [...all, ...generatedSecrets(ROOT)];
    expect(all.flatMap((one) => withName(one, danglingReferences(one, present)))).toEqual([]);
  });

  it('denies all traffic by default', () => {
    const policy = find(all, 'NetworkPolicy', 'deny-all');
    expect(policy['spec']).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  it('pins the version of every image', () => {
    const images = all.flatMap(containersOf).map(({ image }) => String(image));
    expect(images.filter((image) => !/:(\d+\.\d+\.\d+[\w.-]*|local)$/.test(image))).toEqual([]);
  });
});

describe('environment of a service', () => {
  let variables: Variable[];
  beforeAll(async () => {
    variables = await configuration();
  });
  const missing = (all: Resource[], service: string, workload: Resource): string[] => {
    const given = variablesOf(containersOf(workload)[0]!, all);
    const required = variables.filter(({ required, readers }) => required && readers.includes(service));
    return required.map(({ name }) => name).filter((name) => !given.has(name));
  };

  it.each(OVERLAYS)('contains every required variable in %s', (overlay) => {
    const all = rendered[overlay];
    for (const [service, deployment] of deployments(all))
      expect([service, missing(all, service, deployment)]).toEqual([service, []]);
    for (const service of SERVICES.slice(1)) {
      expect(missing(all, service, find(all, 'Job', `prepare-${service}`))).toEqual([]);
    }
  });

  it('contains no variable that no process reads', () => {
    const known = new Set([...variables.map(({ name }) => name), 'BACKUP_BUCKET']);
    for (const overlay of OVERLAYS) {
      const settings = Object.keys(find(rendered[overlay], 'ConfigMap', 'crew-settings')['data'] as Fields);
      expect(settings.filter((name) => !known.has(name))).toEqual([]);
    }
  });

  it('is reported incomplete without a required variable', () => {
    const all = rendered.production;
    const economy = find(all, 'Deployment', 'crew-economy');
    const container = containersOf(economy)[0]!;
    container['env'] = (container['env'] as Fields[]).filter(({ name }) => name !== 'STRIPE_WEBHOOK_SECRET');
    expect(missing(all, 'economy', economy)).toEqual(['STRIPE_WEBHOOK_SECRET']);
  });
});

describe('manifests, Dockerfile and docker-compose.yml', () => {
  const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
  const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, { image: string }> };
  const dockerfile = read('Dockerfile');

  it('use the same images, at the current version', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    for (const [service, deployment] of deployments(rendered.production)) {
      expect(containersOf(deployment)[0]?.['image']).toBe(`registry.example/crew/${service}:${version}`);
      expect(compose.services[service]?.image).toMatch(`crew/${service}:`);
    }
    const admin = containersOf(find(rendered.production, 'CronJob', 'ledger-check'))[0];
    expect(admin?.['image']).toBe(`registry.example/crew/admin:${version}`);
    expect(dockerfile).toContain('AS admin\n');
  });

  it.each(['mongodb', 'nats', 'redis'])('use the same image of %s', (server) => {
    const { image } = containersOf(find(rendered.local, 'StatefulSet', server))[0]!;
    expect(image).toBe(compose.services[server]?.image);
  });

  it('use the same ports', () => {
    const exposed = (stage: string): string[] =>
      new RegExp(`AS ${stage}\\n[^]*?EXPOSE (.*)`).exec(dockerfile)?.[1]?.split(' ') ?? [];
    for (const [service, deployment] of deployments(rendered.production)) {
      const ports = (containersOf(deployment)[0]?.['ports'] as Fields[]).map(({ containerPort }) =>
        String(containerPort),
      );
      expect(ports.sort()).toEqual(exposed(service === 'gateway' ? 'gateway' : 'service').sort());
    }
    expect(dockerfile).toContain('HEALTH_PORT=8080');
    expect(dockerfile).toContain('PORT=3000');
  });
});

describe('NATS configuration', () => {
  const read = (file: string): string => readFileSync(join(ROOT, 'k8s/data', file), 'utf8');

  it('has a user for each service and for the operator, with passwords from a secret', () => {
    const { config, container } = parse(read('nats-logins.values.yaml')) as {
      config: { merge: { authorization: { users: { user: string; password: string }[] } } };
      container: { env: Record<string, unknown> };
    };
    const { users } = config.merge.authorization;
    expect(users.map(({ user }) => user).sort()).toEqual([...SERVICES, 'operator'].sort());
    for (const { user, password } of users) {
      const variable = /^<< \$(NATS_PASSWORD_[A-Z_]+) >>$/.exec(password)?.[1] ?? '';
      expect(container.env[variable]).toEqual({ valueFrom: { secretKeyRef: { name: 'nats-logins', key: user } } });
    }
    expect(read('install.sh')).toContain('--values nats-logins.values.yaml');
  });

  it('reaches each service through its own secret', () => {
    for (const [service, deployment] of deployments(rendered.production)) {
      const env = containersOf(deployment)[0]?.['env'] as Fields[];
      expect(env.find(({ name }) => name === 'NATS_URL')).toEqual({
        name: 'NATS_URL',
        valueFrom: { secretKeyRef: { name: `crew-${service}`, key: 'NATS_URL' } },
      });
    }
  });
});

describe('a broken manifest', () => {
  const chat = (): Resource => find(rendered.production, 'Deployment', 'crew-chat');
  const container = (resource: Resource): Fields => containersOf(resource)[0]!;
  const pod = (resource: Resource): Fields => at(podOf(resource), 'spec') as Fields;

  it('is reported when limits are missing', () => {
    const broken = chat();
    delete (container(broken)['resources'] as Fields)['limits'];
    expect(resourceAndProbeProblems(broken)).toEqual([
      'service has no cpu in its limits',
      'service has no memory in its limits',
    ]);
  });

  it('is reported when a probe is missing', () => {
    const broken = chat();
    delete container(broken)['livenessProbe'];
    expect(resourceAndProbeProblems(broken)).toEqual(['service has no livenessProbe']);
  });

  it('is reported when it runs as root', () => {
    const broken = chat();
    (pod(broken)['securityContext'] as Fields)['runAsNonRoot'] = false;
    (container(broken)['securityContext'] as Fields)['runAsUser'] = 0;
    expect(restrictedProblems(broken)).toEqual(['may run as root', 'service runs as root']);
  });

  it('is reported when a secret does not exist', () => {
    const all = rendered.production.filter((one) => nameOf(one) !== 'ExternalSecret crew-chat');
    expect(danglingReferences(chat(), all)).toContain('NATS_URL is to come from a secret that is not there');
  });

  it('is reported when a field is misspelt or has the wrong type', async () => {
    const misspelt = chat();
    container(misspelt)['imagee'] = 'crew/chat';
    expect(await schemaProblems(misspelt)).toEqual(['imagee is no known field']);
    const mistyped = chat();
    (mistyped['spec'] as Fields)['replicas'] = 'three';
    expect((await schemaProblems(mistyped)).join()).toContain('must be integer');
  });
});

const kubectl = spawnSync('kubectl', ['version', '--client'], { encoding: 'utf8' }).status === 0;
(kubectl ? describe : describe.skip)('render', () => {
  it.each(OVERLAYS)('renders %s like kubectl', (overlay) => {
    const { stdout } = spawnSync('kubectl', ['kustomize', join(ROOT, 'k8s/overlays', overlay)], { encoding: 'utf8' });
    // kubectl appends a hash to the names of generated ConfigMaps.
    const text = stdout.replaceAll(/(crew-[a-z]+)-[a-z0-9]{10}$/gm, '$1');
    const expected = parseAllDocuments(text).map((document) => document.toJS() as Resource);
    const byName = (all: Resource[]): Record<string, Resource> =>
      Object.fromEntries(all.map((one) => [nameOf(one), one]));
    expect(byName(rendered[overlay])).toEqual(byName(expected));
  });
});
