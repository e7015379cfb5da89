import { accessSync, constants, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { render } from '../src/kustomize.js';
import type { Resource } from '../src/resource.js';
import { readSecretsList } from '../src/secrets-list.js';
import { Fakes } from './fakes.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const pages = [
  ...['operations', 'upgrading', 'tls', 'recovery'].map((name) => `docs/${name}.md`),
  ...globSync('docs/runbooks/*.md', { cwd: ROOT }),
];
const SERVICES = ['gateway', 'identity', 'chat', 'economy', 'pods', 'crew-ai', 'media'];

const documents = ['redis', 'mongodb'].flatMap((name) =>
  parseAllDocuments(read(`k8s/data/${name}.yaml`)).map((one) => one.toJS() as Resource),
);
const objects = [...render(join(ROOT, 'k8s/overlays/production')), ...documents];
/** Names of objects by the kind that commands use; charts and operators create the StatefulSets of NATS and MongoDB. */
const names: Record<string, Set<string>> = {
  cronjob: namesOf('CronJob'),
  deployment: namesOf('Deployment'),
  hpa: namesOf('HorizontalPodAutoscaler'),
  externalsecret: namesOf('ExternalSecret'),
  statefulset: new Set([...namesOf('StatefulSet'), 'nats', 'mongodb']),
  secret: new Set([...readSecretsList(ROOT).map(({ name }) => name), 'generic']),
  // Of the versions before.
  ...{ redis: new Set(['redis']), mongodbcommunity: namesOf('MongoDBCommunity') },
};
function namesOf(kind: string): Set<string> {
  return new Set(objects.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name));
}
/** Commands for the product and its servers, of code spans and blocks. */
const commandsOf = (page: string): string[] =>
  read(page)
    .split('\n')
    .flatMap((line) =>
      /^\s*(kubectl|k8s\/|helm)/.test(line) ? [line] : [...line.matchAll(/`([^`]+)`/g)].map(([, code]) => code!),
    )
    .filter((code) => /^\s*(kubectl|k8s\/\S+\.sh)/.test(code));
const commands = pages.flatMap((page) => commandsOf(page).map((command) => [page, command.trim()] as const));

describe('the commands of the documents', () => {
  it('are found', () => {
    expect(commands.length).toBeGreaterThan(80);
  });

  it('call scripts that exist and can be run, for environments that exist', () => {
    const calls = commands.flatMap(([page, command]) => {
      const [, script, first] = /^(k8s\/\S+\.sh)(?: (\S+))?/.exec(command) ?? [];
      return script ? [[page, script, first] as const] : [];
    });
    for (const [page, script, first] of calls) {
      expect([page, script, existsSync(join(ROOT, script))]).toEqual([page, script, true]);
      accessSync(join(ROOT, script), constants.X_OK);
      if (!/\/(data|images)/.test(script) && first) expect(existsSync(join(ROOT, 'k8s/overlays', first))).toBe(true);
    }
  });

  // Of pods by a label kubectl otherwise prints the last ten lines.
  it('name the number of lines in logs of pods by a label', () => {
    const logs = commands.filter(([, command]) => / logs .*-l /.test(command));
    expect(logs.length).toBeGreaterThan(3);
    expect(logs.filter(([, command]) => !command.includes('--tail='))).toEqual([]);
  });

  // A Job stays for a day.
  it('create Jobs by names that they may create again', () => {
    const jobs = commands.filter(([, command]) => command.includes(' create job '));
    expect(jobs.length).toBeGreaterThan(2);
    expect(jobs.filter(([, command]) => !command.includes('"$(date +%s)" '))).toEqual([]);
  });

  it('apply folders that exist', () => {
    const folders = commands.flatMap(([, command]) => /(?:-k|--kustomize) (k8s\S+)/.exec(command)?.[1] ?? []);
    expect(folders.filter((folder) => !existsSync(join(ROOT, folder, 'kustomization.yaml')))).toEqual([]);
  });

  it('name objects that exist', () => {
    const kinds = Object.keys(names).join('|');
    const unknown = commands.flatMap(([page, command]) =>
      [...command.matchAll(new RegExp(`\\b(${kinds})[ /]([a-z][\\w-]+)`, 'g'))].flatMap(([, kind, name]) => {
        const candidates = name!.includes('SERVICE')
          ? SERVICES.map((service) => name!.replace('SERVICE', service))
          : [name!];
        // What an upgrade deletes, and what others have installed.
        const isGone = /mongodb-kubernetes-operator|cert-manager/.test(name!);
        return isGone || candidates.every((one) => names[kind!]!.has(one)) ? [] : [`${page}: ${kind} ${name}`];
      }),
    );
    expect(unknown).toEqual([]);
  });

  it('need no program beside kubectl, helm and the scripts', () => {
    const others = pages.flatMap((page) =>
      [...read(page).matchAll(/`(nats|mongosh|redis-cli|rclone|mongorestore) [^`]*`/g)].map(
        ([code]) => `${page}: ${code}`,
      ),
    );
    expect(others).toEqual([]);
  });
});

describe('mongosh.sh', () => {
  let fakes: Fakes;
  afterEach(() => fakes.remove());

  it('runs a line as a user, whose password is in no argument', () => {
    fakes = new Fakes({ kubectl: `case "$*" in *' get secret '*) echo s3cret ;; *exec*) cat >"$FAKES/input" ;; esac` });
    const { status, calls } = fakes.run('mongosh.sh', ['staging', 'exporter', 'rs.status()']);
    expect(status).toBe(0);
    expect(readFileSync(join(fakes.folder, 'input'), 'utf8')).toBe('s3cret\n');
    expect(calls.join('\n')).toMatch(
      /exec mongodb-0 .*mongodb:\/\/mongodb-svc\.crew-staging-data:27017\/.* exporter rs\.status\(\)/,
    );
    expect(calls.join('\n')).not.toContain('s3cret');
  });

  it('reaches MongoDB by a name that its certificate has', () => {
    const certificates = parseAllDocuments(read('k8s/data/certificates.yaml')).map(
      (one) => parse(String(one)) as Resource,
    );
    expect(JSON.stringify(certificates)).toContain('"mongodb-svc.crew-data"');
  });
});
