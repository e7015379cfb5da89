import { globSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { render } from '../src/kustomize.js';
import type { Resource } from '../src/resource.js';
import { readSecretsList } from '../src/secrets-list.js';
import { Fakes, type Run } from './fakes.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const documents = (file: string): Resource[] => parseAllDocuments(read(file)).map((one) => one.toJS() as Resource);
const CLUSTER = fileURLToPath(new URL('fake-cluster.sh', import.meta.url));

type Secrets = Record<string, Record<string, string>>;
const listed = readSecretsList(ROOT);

/** What a cluster that is ready for staging answers, by a regular expression of the question. */
const READY: [question: string, answer: string][] = [
  ['^version', 'clientVersion:\n  gitVersion: v1.32.4\nserverVersion:\n  gitVersion: v1.31.2\n'],
  ['^get nodes', 'no\nyes\nyes\nyes\n'],
  ['^get customresourcedefinition', 'v1beta1 v1 '],
  ['^get namespace (ingress-nginx|monitoring)', ''],
  ['^get pods .*k8s-app=kube-dns', 'pod/coredns\n'],
  ['^get storageclass', 'true'],
  ['^get ingressclass nginx', ''],
  ['^get clusterissuer letsencrypt', 'True'],
  ['^get secretstore crew --namespace crew-staging ', 'True'],
  ['^get apiservice', 'True'],
  ['^get deployments .*kube-state-metrics', 'deployment/kube-state-metrics\n'],
  ['^get prometheuses', 'main/podMonitorSelector\nmain/podMonitorNamespaceSelector\nmain/ruleSelector\n'],
];
/** Keys of providers as their providers give them. */
const PROVIDERS: Secrets = {
  'crew-staging/crew-economy': { STRIPE_SECRET_KEY: 'sk_test_51Abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc123' },
  'crew-staging/crew-crew-ai': { AI_API_KEY: 'sk-proj-abc_123' },
  'crew-staging/crew-media': { AI_API_KEY: 'sk-proj-abc_123', GCS_CREDENTIALS: '{\n "private_key": "x"\n}\n' },
  'crew-staging/crew-backup': { RCLONE_CONFIG_REMOTE_TYPE: 's3' },
};

let fakes: Fakes;
beforeAll(() => {
  fakes = new Fakes({ helm: '', kubectl: `exec sh '${CLUSTER}' "$@"` });
});
beforeEach(() => rmSync(join(fakes.folder, 'answers'), { recursive: true, force: true }));
afterAll(() => fakes.remove());

const install = (): Run => fakes.run('install.sh', ['staging']);
const clear = (): void => rmSync(join(fakes.folder, 'cluster'), { recursive: true, force: true });
/** The secrets of the cluster, by `namespace/name`. */
const secretsNow = (): Secrets => {
  const folder = join(fakes.folder, 'cluster');
  const files = globSync('*/*/*', { cwd: folder });
  const entries = files.map(
    (file) => [dirname(file), basename(file), readFileSync(join(folder, file), 'utf8')] as const,
  );
  const names = new Set(entries.map(([name]) => name));
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      Object.fromEntries(entries.flatMap(([of, key, value]) => (of === name ? [[key, value]] : []))),
    ]),
  );
};
function writeSecrets(secrets: Secrets): void {
  for (const [name, keys] of Object.entries(secrets)) {
    const folder = join(fakes.folder, 'cluster', name);
    mkdirSync(folder, { recursive: true });
    for (const [key, value] of Object.entries(keys)) writeFileSync(join(folder, key), value);
  }
}
function writeAnswers(answers: [question: string, answer: string][]): void {
  const folder = join(fakes.folder, 'answers');
  mkdirSync(folder);
  for (const [index, [question, answer]] of answers.entries()) {
    writeFileSync(join(folder, String(100 + index)), `${question}\n${answer}`);
  }
}

/** Runs preflight.sh in a cluster that is ready but for some answers and secrets. */
function preflight(answers: [question: string, answer: string][] = [], secrets: Secrets = {}): Run {
  writeAnswers([...answers, ...READY]);
  writeSecrets(PROVIDERS);
  const before = secretsNow();
  writeSecrets(secrets);
  const run = fakes.run('preflight.sh', ['staging']);
  writeSecrets(before);
  return run;
}
/** The lines of what is missing, without those about names of the example, which the repository has. */
const lacks = ({ stdout }: Run): string[] =>
  stdout.split('\n').filter((line) => line.startsWith('- ') && !line.includes('those of the example'));

describe('install.sh', () => {
  let run: Run;
  let secrets: Secrets;
  beforeAll(() => {
    run = install();
    secrets = secretsNow();
  });

  it('makes both namespaces and every internal secret, in its format', () => {
    expect(run.status).toBe(0);
    expect(readdirSync(join(fakes.folder, 'cluster'))).toEqual(['crew-staging', 'crew-staging-data']);
    const generated = listed.filter(({ need }) => need === 'generated');
    const wrong = generated.filter(({ place, name, key, format }) => {
      const value = secrets[`crew-staging${place === 'servers' ? '-data' : ''}/${name}`]?.[key] ?? '';
      return !format.test(value);
    });
    expect(wrong).toEqual([]);
    expect(Object.values(secrets).flatMap(Object.keys)).toHaveLength(generated.length);
  });

  it('gives each service the URLs of the servers of its environment, with their passwords', () => {
    const password = secrets['crew-staging-data/nats-logins']!['chat'];
    const { NATS_URL, MONGODB_URI } = secrets['crew-staging/crew-chat']!;
    expect(NATS_URL).toBe(`tls://chat:${password}@nats.crew-staging-data:4222`);
    const ofMongodb = secrets['crew-staging-data/mongodb-chat']!['password'];
    expect(MONGODB_URI).toContain(`:${ofMongodb}@mongodb-svc.crew-staging-data:27017/`);
  });

  it('shows no secret, neither in its output nor in its arguments', () => {
    const values = Object.values(secrets).flatMap(Object.values);
    expect(values.filter((value) => `${run.stdout}${run.calls.join('\n')}`.includes(value))).toEqual([]);
  });

  it('overwrites nothing when it runs again', () => {
    const again = install();
    expect(secretsNow()).toEqual(secrets);
    expect(again.stdout).not.toContain('generated');
  });

  it('adds what an existing secret lacks', () => {
    rmSync(join(fakes.folder, 'cluster/crew-staging/crew-identity/TWO_FACTOR_KEYS'));
    const { stdout } = install();
    const { TWO_FACTOR_KEYS, ...others } = secretsNow()['crew-staging/crew-identity']!;
    expect(TWO_FACTOR_KEYS).toMatch(/^\d{4}:/);
    expect({ ...others, TWO_FACTOR_KEYS: '' }).toEqual({
      ...secrets['crew-staging/crew-identity'],
      TWO_FACTOR_KEYS: '',
    });
    expect(stdout).toBe('generated in crew-staging, secret crew-identity: TWO_FACTOR_KEYS\n');
  });

  it('writes no URL when a password cannot be read', () => {
    rmSync(join(fakes.folder, 'cluster/crew-staging/crew-chat'), { recursive: true });
    writeAnswers([['get secret mongodb-chat .*index', 'fail']]);
    expect(install().status).not.toBe(0);
    expect(Object.keys(secretsNow())).not.toContain('crew-staging/crew-chat');
  });
});

describe('preflight.sh', () => {
  beforeAll(() => {
    rmSync(join(fakes.folder, 'answers'), { recursive: true, force: true });
    install();
  });

  it('finds that nothing is missing in a cluster that is ready', () => {
    expect(lacks(preflight())).toEqual([]);
  });

  it('reports everything that an empty cluster lacks, in one run', () => {
    clear();
    const run = fakes.run('preflight.sh', ['staging']);
    expect(run.status).toBe(1);
    const reported = lacks(run);
    const required = listed.filter(({ need }) => need !== 'optional');
    for (const { name, key } of required) {
      expect(reported).toContainEqual(expect.stringMatching(`^- ${key} in the secret ${name} of crew-staging`));
    }
    // Versions, nodes, five definitions, four namespaces, names, two classes, issuer, store, three APIs, four of monitoring.
    expect(reported).toHaveLength(required.length + 24);
    expect(run.stdout).toMatch(/\d+ things are missing\.\n$/);
    install();
  });

  it('reports what is too old, too few, not ready or wants labels', () => {
    const old = 'clientVersion:\n  gitVersion: v1.32.4\nserverVersion:\n  gitVersion: v1.29.8\n';
    const run = preflight([
      ['^version', old],
      ['^get nodes', 'yes\nyes\nno\n'],
      ['^get customresourcedefinition externalsecrets', 'v1beta1 '],
      ['^get storageclass', ''],
      ['^get clusterissuer', 'False'],
      ['^get prometheuses', 'main/ruleSelector\nmain/podMonitorNamespaceSelector\n'],
    ]);
    expect(run.status).toBe(1);
    expect(lacks(run)).toEqual([
      '- Kubernetes 1.31 or newer: the server is 1.29',
      '- three nodes for the members of MongoDB and NATS: 2 accept pods',
      '- the definition externalsecrets.external-secrets.io in version v1',
      '- a default storage class',
      '- the ClusterIssuer letsencrypt, ready',
      expect.stringMatching(/^- a Prometheus with an empty podMonitorSelector: /),
    ]);
  });

  it.each([
    ['an unencrypted URL', 'crew-chat', 'NATS_URL', 'nats://chat:n1@nats.crew-staging-data:4222'],
    ['a URL of another user', 'crew-chat', 'MONGODB_URI', 'mongodb://pods:n1@mongodb-svc:27017/?tls=true'],
    ['a line break at the end', 'crew-economy', 'STRIPE_WEBHOOK_SECRET', 'whsec_abc\n'],
    ['a publishable key', 'crew-economy', 'STRIPE_SECRET_KEY', 'pk_test_51Abc'],
    ['a key without its id', 'crew-identity', 'TWO_FACTOR_KEYS', `${'A'.repeat(43)}=`],
    ['a malformed optional key', 'crew-chat', 'VAPID_SUBJECT', 'crew@example.org'],
  ])('refuses the format of %s', (_what, name, key, value) => {
    const { format } = listed.find((one) => one.name === name && one.key === key)!;
    expect(JSON.stringify(value).slice(1, -1)).not.toMatch(format);
  });

  it('reports secrets in another format, without their values', () => {
    const [url, hook] = ['nats://chat:n1@nats:4222', 'whsec_abc'];
    const secrets = {
      'crew-staging/crew-chat': { NATS_URL: url },
      'crew-staging/crew-economy': { STRIPE_WEBHOOK_SECRET: `${hook}\n` },
    };
    const run = preflight([], secrets);
    expect(lacks(run)).toEqual([
      expect.stringMatching('^- another NATS_URL in the secret crew-chat of crew-staging: '),
      expect.stringMatching('^- another STRIPE_WEBHOOK_SECRET in the secret crew-economy of crew-staging: '),
    ]);
    expect([url, hook].filter((value) => run.stdout.includes(value))).toEqual([]);
  });

  it('changes nothing', () => {
    const { calls } = preflight();
    expect(calls.filter((call) => !/^kubectl (get|version) /.test(call))).toEqual([]);
  });

  it('asks for the definitions of all resources that the manifests use', () => {
    const overlays = ['staging', 'production'].flatMap((overlay) => render(join(ROOT, 'k8s/overlays', overlay)));
    const data = ['certificates', 'redis', 'monitors', 'disruption-budgets'].flatMap((name) =>
      documents(`k8s/data/${name}.yaml`),
    );
    const all = [...overlays, ...data, ...render(join(ROOT, 'k8s/observability'))];
    const custom = new Set(
      all.flatMap(({ apiVersion, kind }) => {
        const [group = '', version = ''] = apiVersion.split('/');
        return /\.(io|com)$/.test(group) && !group.endsWith('k8s.io')
          ? [`${kind.toLowerCase()}s.${group} ${version}`]
          : [];
      }),
    );
    const script = read('k8s/preflight.sh').split('\n');
    expect([...custom].filter((line) => !script.includes(line))).toEqual([]);
    expect(custom.size).toBe(5);
  });
});
