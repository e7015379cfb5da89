import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { NATS_USERS, natsPasswordVariable, type NatsUser } from '@crew/contracts/nats-access';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import {
  BUNDLE_MAPS_FLAG,
  EXPOSE_GC_FLAG,
  HEAP_FLAGS,
  MALLOC_ENV,
  YOUNG_GENERATION_FLAG,
} from '../src/process/node-flags.js';
import { PROJECT_ROOT } from '../src/stack/build.js';
import { serviceEnvironment, type EnvironmentSource } from '../src/stack/environment.js';
import { SERVICES } from '../src/stack/topology.js';

interface Stage {
  readonly name: string;
  readonly from: string;
  readonly instructions: readonly { readonly keyword: string; readonly value: string }[];
}

interface ComposeService {
  image: string;
  mem_limit?: string;
  build?: { target: string; args?: Record<string, string> };
  profiles?: string[];
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  entrypoint?: string[];
  network_mode?: string;
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  healthcheck?: { test: string[] };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}

const read = (file: string): string => readFileSync(join(PROJECT_ROOT, file), 'utf8');

function parseDockerfile(text: string): Stage[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim());
  const stages: { name: string; from: string; instructions: { keyword: string; value: string }[] }[] = [];
  for (const line of lines) {
    const [, keyword = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const [, from, name] = keyword === 'FROM' ? (/^(\S+) AS (\S+)$/.exec(value) ?? []) : [];
    if (from && name) stages.push({ name, from, instructions: [] });
    else stages.at(-1)?.instructions.push({ keyword, value });
  }
  return stages;
}

const stages = parseDockerfile(read('Dockerfile'));
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, ComposeService>;
  volumes: Record<string, null>;
};

/** The instructions of a stage, preceded by those of its base stages. */
function inherited(name: string): Stage['instructions'] {
  const stage = stages.find((one) => one.name === name);
  return stage ? [...inherited(stage.from), ...stage.instructions] : [];
}
const values = (name: string, keyword: string): string[] =>
  inherited(name).flatMap((instruction) => (instruction.keyword === keyword ? [instruction.value] : []));

const IMAGES = ['service', 'gateway', 'sandbox', 'admin'];
/** Those that keep running. */
const SERVERS = IMAGES.filter((name) => name !== 'admin');
const PINNED = /^[a-z/]+:\d+\.\d+\.\d+(-[a-z-]+)?$/;

describe('Dockerfile', () => {
  it('uses the pinned Node.js version of the project', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
    const names = stages.map(({ name }) => name);
    const baseImages = stages.map(({ from }) => from).filter((from) => !names.includes(from));
    expect(baseImages).toEqual([`node:${devDependencies['node']}-bookworm-slim`]);
  });

  it('installs the packages of the lockfile', () => {
    const installs = stages.flatMap(({ instructions }) => instructions.filter(({ value }) => /\bnpm \w/.test(value)));
    expect(installs.map(({ value }) => value)).toEqual([expect.stringMatching(/npm ci$/)]);
  });

  it('sends the manifest of every workspace to the build, without which npm installs nothing', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const folder of [...globSync('tools/*', { cwd: PROJECT_ROOT }), 'e2e', 'frontend']) {
      expect(ignored).not.toContain(folder);
      if (ignored.includes(`${folder}/*`)) expect(ignored).toContain(`!${folder}/package.json`);
    }
  });

  it.each([
    ['service', 'services/${SERVICE}'],
    ['gateway', 'services/gateway'],
    ['admin', 'tools/admin'],
    ['sandbox', 'tools/sandbox'],
  ])('takes into %s its bundle and no package beside it', (name, project) => {
    const copied = values(name, 'COPY').map((copy) => /--from=(\S+) (\S+)/.exec(copy)?.slice(1).join(':'));
    const spa = name === 'gateway' ? ['build:/app/frontend/dist'] : [];
    expect(copied).toEqual([`bundles:/bundles/${project}`, ...spa]);
    expect(values('bundles', 'RUN').at(-1)).toContain('--arg-file="$project/bundle/packages.txt"');
  });

  it.each(IMAGES)('removes from %s what installs packages', (name) => {
    expect(values(name, 'RUN')[0]).toMatch(/^rm -rf \/usr\/local\/lib\/node_modules /);
  });

  it.each(SERVERS)('runs %s unprivileged, with a health check, as the first process', (name) => {
    expect(values(name, 'USER').at(-1)).toBe('node');
    expect(values(name, 'HEALTHCHECK')).toHaveLength(1);
    expect(values(name, 'CMD').at(-1)).toBe(`["node", "${YOUNG_GENERATION_FLAG}", "bundle/main.cjs"]`);
  });

  it.each(IMAGES)('runs %s with the Node.js options of the local stack', (name) => {
    const environment = values(name, 'ENV').join('\n');
    const options = [...environment.matchAll(/NODE_OPTIONS="([^"]+)"/g)].at(-1)?.[1];
    expect(options?.split(' ')).toEqual([BUNDLE_MAPS_FLAG, ...HEAP_FLAGS, EXPOSE_GC_FLAG]);
    expect(environment).toContain(`MALLOC_ARENA_MAX=${MALLOC_ENV.MALLOC_ARENA_MAX}`);
  });

  it('listens on every address in a container, which publishes no port by itself', () => {
    expect(values('service', 'ENV').join('\n')).toMatch(/\bHEALTH_HOST=0\.0\.0\.0\b/);
    expect(values('gateway', 'ENV').join('\n')).toMatch(/\bHOST=0\.0\.0\.0 PORT=3000\b/);
  });

  it('runs an admin command to completion without a health check', () => {
    expect(values('admin', 'ENTRYPOINT')).toEqual(['["node", "bundle/main.cjs"]']);
    expect(values('admin', 'HEALTHCHECK').at(-1)).toBe('NONE');
    expect(values('admin', 'USER').at(-1)).toBe('node');
  });

  it('excludes secrets and build artifacts from the build context', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['**/node_modules', '**/dist', '.git', '.crew', '.servers', '.env*']),
    );
  });
});

describe('docker-compose.yml', () => {
  const { services } = compose;

  it('contains every service, the sandbox and the servers', () => {
    expect(Object.keys(services).sort()).toEqual(
      [...SERVICES, 'sandbox', 'mongodb', 'mongodb-init', 'nats', 'redis'].sort(),
    );
  });

  it.each(SERVICES)('builds %s from its stage of the Dockerfile', (name) => {
    const { build } = services[name] ?? {};
    expect(build?.target).toBe(name === 'gateway' ? 'gateway' : 'service');
    if (name !== 'gateway') expect(build?.args?.['SERVICE']).toBe(name);
  });

  it.each(SERVICES)('sets for %s every variable that the local stack sets', (name) => {
    const source: EnvironmentSource = {
      given: {},
      secrets: {
        ...{
          adminPassword: 'a',
          stripeWebhookSecret: 'b',
          twoFactorKeys: 'c',
          vapidPrivateKey: 'd',
          abuseHashKey: 'f',
        },
        natsPasswords: Object.fromEntries(NATS_USERS.map((user) => [user, 'e'])) as Record<NatsUser, string>,
      },
      admin: { username: 'a', email: 'b', password: 'c' },
      servers: { mongodb: 'm', nats: 'n', redis: 'r' },
      sandbox: { url: 'u', smtpUrl: 's', gcsCredentials: 'g' },
      publicUrl: 'p',
      buildHash: 'h',
    };
    const {
      CREW_BUILD_HASH: _inTheImage,
      NO_PROXY: _ofOneMachine,
      no_proxy: _likewise,
      ...variables
    } = serviceEnvironment(name, source);
    expect(Object.keys(services[name]?.environment ?? {})).toEqual(expect.arrayContaining(Object.keys(variables)));
  });

  it('gives each service its own NATS user with a required password', () => {
    const { command, environment } = services['nats']!;
    expect(command).toEqual(expect.arrayContaining(['--config', '/etc/nats/logins.conf']));
    const variables = NATS_USERS.map(natsPasswordVariable);
    expect(Object.keys(environment ?? {}).sort()).toEqual(['GOMEMLIMIT', ...variables].sort());
    for (const name of variables) expect(environment?.[name]).toMatch(`\${${name}:?`);
    for (const name of SERVICES) {
      const url = `nats://${name}:\${${natsPasswordVariable(name)}}@nats:4222`;
      expect(services[name]?.environment?.['NATS_URL']).toBe(url);
    }
  });

  it('publishes the gateway and the sandbox alone, on this machine unless HOST says otherwise', () => {
    const published = Object.entries(services).flatMap(([name, { ports }]) => (ports ? [[name, ports]] : []));
    expect(published).toEqual([
      ['gateway', ['${HOST:-127.0.0.1}:${PORT:-3000}:3000']],
      ['sandbox', ['127.0.0.1:3001:3001']],
    ]);
  });

  it('lets every service connect without TLS, in production too', () => {
    for (const name of SERVICES) expect(services[name]?.environment?.['ALLOW_PLAINTEXT_SERVERS']).toBe('true');
  });

  it('requires a password for Redis, with which every service and the health check connect', () => {
    const { command, environment } = services['redis']!;
    expect(command?.slice(-2)).toEqual(['--requirepass', expect.stringMatching(/^\$\{REDIS_PASSWORD:\?/)]);
    expect(environment?.['REDISCLI_AUTH']).toBe('${REDIS_PASSWORD}');
    for (const name of SERVICES) {
      expect(services[name]?.environment?.['REDIS_URL']).toBe('redis://:${REDIS_PASSWORD}@redis:6379');
    }
  });

  it('requires a password for MongoDB, with which every service connects', () => {
    const { entrypoint, command } = services['mongodb']!;
    expect(command?.slice(-2)).toEqual(['--keyFile', '/tmp/key']);
    expect(entrypoint?.join(' ')).toContain('chmod 400 /tmp/key');
    expect(services['mongodb-init']?.environment?.['MONGODB_PASSWORD']).toMatch(/^\$\{MONGODB_PASSWORD:\?/);
    for (const name of SERVICES) {
      const uri = 'mongodb://crew:${MONGODB_PASSWORD}@mongodb:27017/?replicaSet=rs0&authSource=admin';
      expect(services[name]?.environment?.['MONGODB_URI']).toBe(uri);
    }
  });

  it.each(Object.keys(services))('limits the memory of %s', (name) => {
    expect(services[name]?.mem_limit).toMatch(/^\d+m$/);
  });

  it.each([...SERVICES, 'sandbox'])('gives %s more memory than its heap may take', (name) => {
    const heap = Number(/--max-old-space-size=(\d+)/.exec(HEAP_FLAGS.join(' '))?.[1]);
    expect(Number.parseInt(services[name]?.mem_limit ?? '', 10)).toBeGreaterThanOrEqual(1.5 * heap);
  });

  it.each([...SERVICES, 'sandbox'])('drops all privileges of %s', (name) => {
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it.each(SERVICES)('starts %s after its dependencies, with an optional sandbox', (name) => {
    expect(services[name]?.depends_on).toEqual({
      'mongodb-init': { condition: 'service_completed_successfully' },
      nats: { condition: 'service_healthy' },
      redis: { condition: 'service_healthy' },
      sandbox: { condition: 'service_healthy', required: false },
    });
  });

  it.each(['mongodb', 'nats', 'redis'])('pins the version of %s and checks its health', (name) => {
    expect(services[name]?.image).toMatch(PINNED);
    expect(services[name]?.healthcheck?.test[0]).toBe('CMD');
    expect(compose.volumes).toHaveProperty(name);
  });

  describe('the first start of MongoDB', () => {
    /** Runs the script of `mongodb-init` against a server, and returns what it did there. */
    const initiate = (server: { passwords?: string[]; initiated?: boolean }): string[] => {
      const done: string[] = [];
      let isPrimary = false;
      const globals = {
        process: { env: { MONGODB_PASSWORD: 'right' } },
        sleep: () => (isPrimary = true),
        rs: {
          initiate() {
            const codeName = server.passwords ? 'Unauthorized' : server.initiated ? 'AlreadyInitialized' : undefined;
            if (codeName) throw Object.assign(new Error(codeName), { codeName });
            done.push('initiated');
          },
        },
        db: {
          hello: () => ({ isWritablePrimary: isPrimary }),
          getSiblingDB: () => ({
            auth({ pwd }: { pwd: string }) {
              if (!server.passwords?.includes(pwd)) throw new Error('Authentication failed');
              return { ok: 1 };
            },
            createUser: ({ user }: { user: string }) => done.push(`created ${user}`),
          }),
        },
      };
      runInNewContext(services['mongodb-init']!.command!.at(-1)!, globals);
      return done;
    };

    it('initiates the replica set and creates its user', () => {
      expect(initiate({})).toEqual(['initiated', 'created crew']);
    });

    it('creates the user of a replica set of an earlier version', () => {
      expect(initiate({ initiated: true })).toEqual(['created crew']);
    });

    it('changes nothing when the user exists', () => {
      expect(initiate({ initiated: true, passwords: ['right'] })).toEqual([]);
    });

    it('fails when the password is not that of the first start', () => {
      expect(() => initiate({ initiated: true, passwords: ['other'] })).toThrow('Unauthorized');
    });

    it('takes place on the host of MongoDB, which alone may create the first user', () => {
      expect(services['mongodb-init']?.network_mode).toBe('service:mongodb');
    });
  });

  it('runs MongoDB as a replica set that is initiated at the first start', () => {
    expect(services['mongodb']).toMatchObject({ command: expect.arrayContaining(['--replSet', 'rs0']) });
    expect(JSON.stringify(services['mongodb-init'])).toContain('rs.initiate');
    expect(services['chat']?.environment?.['MONGODB_URI']).toContain('replicaSet=rs0');
  });

  it.each([
    ['of the sandbox by default', '', '{"type":"service_account"}'],
    ['of the operator when given', '{"mine":true}', '{"mine":true}'],
  ])('gives media the storage key %s', async (_whose, given, expected) => {
    const sandbox = createServer((_request, response) => response.end('{"type":"service_account"}'));
    sandbox.listen(0, '127.0.0.1');
    await once(sandbox, 'listening');
    const { port } = sandbox.address() as AddressInfo;
    const script = (services['media']?.command?.at(-1) ?? '')
      .replaceAll('$$', '$')
      .replace(/exec .*$/, `printf %s "$GCS_CREDENTIALS"`);
    const env = {
      PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
      GCS_API_ENDPOINT: `http://127.0.0.1:${port}`,
      GCS_CREDENTIALS: given,
    };
    const { stdout } = await promisify(execFile)('sh', ['-c', script], { env });
    sandbox.close();
    expect(stdout).toBe(expected);
  });

  it('starts media with the options of its image, once it has its key', () => {
    const overlay = read('k8s/overlays/local/media.patch.yaml');
    for (const script of [services['media']?.command?.at(-1), overlay])
      expect(script).toContain(`&& exec node ${YOUNG_GENERATION_FLAG} bundle/main.cjs`);
  });

  it('starts the sandbox only in the local profile and requires secrets for identity', () => {
    expect(services['sandbox']?.profiles).toEqual(['local']);
    expect(services['identity']?.environment?.['CREW_ADMIN_PASSWORD']).toContain(':?');
    expect(services['identity']?.environment?.['TWO_FACTOR_KEYS']).toContain(':?');
    expect(services['identity']?.environment?.['ABUSE_HASH_KEY']).toContain(':?');
  });
});
