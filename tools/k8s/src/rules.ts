import { at, podOf, type Resource } from './resource.js';
import { isFields, type Fields, type Json } from './strategic-merge.js';

const list = (value: Json | undefined): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const spec = (resource: Resource): Fields => at(podOf(resource), 'spec') as Fields;
export const containersOf = (resource: Resource): Fields[] =>
  podOf(resource) ? [...list(spec(resource)['initContainers']), ...list(spec(resource)['containers'])] : [];
const isLongRunning = ({ kind }: Resource): boolean => kind === 'Deployment' || kind === 'StatefulSet';

/** Violations of the `restricted` Pod Security Standard and of a read-only root file system. */
export function restrictedProblems(resource: Resource): string[] {
  if (!podOf(resource)) return [];
  const pod = spec(resource);
  const problems: string[] = [];
  const expect = (ok: boolean, problem: string): void => void (ok || problems.push(problem));
  for (const field of ['hostNetwork', 'hostPID', 'hostIPC']) expect(!pod[field], `${field} is used`);
  expect(at(pod, 'securityContext', 'runAsNonRoot') === true, 'may run as root');
  expect(at(pod, 'securityContext', 'runAsUser') !== 0, 'runs as root');
  expect(at(pod, 'securityContext', 'seccompProfile', 'type') === 'RuntimeDefault', 'has no seccomp profile');
  expect(pod['automountServiceAccountToken'] === false, 'mounts a service account token');
  for (const volume of list(pod['volumes'])) expect(!('hostPath' in volume), 'mounts a host path');
  for (const { name, securityContext } of containersOf(resource)) {
    expect(at(securityContext, 'allowPrivilegeEscalation') === false, `${name} may escalate privileges`);
    expect(at(securityContext, 'readOnlyRootFilesystem') === true, `${name} has a writable root file system`);
    expect(!at(securityContext, 'privileged'), `${name} is privileged`);
    expect(at(securityContext, 'runAsUser') !== 0, `${name} runs as root`);
    expect(JSON.stringify(at(securityContext, 'capabilities', 'drop')) === '["ALL"]', `${name} keeps capabilities`);
  }
  return problems;
}

/** Missing resource requests and limits, and missing probes of long-running workloads. */
export function resourceAndProbeProblems(resource: Resource): string[] {
  return containersOf(resource).flatMap((container) => {
    const { name, resources } = container;
    const required = ['requests', 'limits'].flatMap((type) => ['cpu', 'memory'].map((what) => [type, what] as const));
    const unbounded = required.filter(([type, what]) => at(resources, type, what) === undefined);
    const missingProbes = isLongRunning(resource)
      ? ['startupProbe', 'livenessProbe', 'readinessProbe'].filter((probe) => !container[probe])
      : [];
    return [
      ...unbounded.map(([type, what]) => `${name} has no ${what} in its ${type}`),
      ...missingProbes.map((probe) => `${name} has no ${probe}`),
    ];
  });
}

/** Names of the environment variables of a container. */
export function variablesOf(container: Fields, all: readonly Resource[]): Set<string> {
  const maps = list(container['envFrom']).flatMap(({ configMapRef }) => {
    const map = all.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === at(configMapRef, 'name'));
    return Object.keys((at(map, 'data') as Fields | undefined) ?? {});
  });
  return new Set([...maps, ...list(container['env']).map(({ name }) => String(name))]);
}

/** References to missing ConfigMaps, secrets, secret keys and service accounts. */
export function danglingReferences(resource: Resource, all: readonly Resource[]): string[] {
  if (!podOf(resource)) return [];
  const find = (name: Json | undefined, ...kinds: string[]): Resource | undefined =>
    all.find(({ kind, metadata }) => kinds.includes(kind) && metadata.name === name);
  const problems: string[] = [];
  const account = spec(resource)['serviceAccountName'];
  if (account !== undefined && !find(account, 'ServiceAccount'))
    problems.push(`service account ${account} does not exist`);
  for (const container of containersOf(resource)) {
    for (const { configMapRef, secretRef } of list(container['envFrom'])) {
      const name = at(configMapRef ?? secretRef, 'name');
      const kinds = configMapRef ? ['ConfigMap'] : ['Secret', 'ExternalSecret'];
      if (!find(name, ...kinds)) problems.push(`${kinds[0]} ${name} does not exist`);
    }
    for (const { name: variable, valueFrom } of list(container['env'])) {
      const reference = at(valueFrom, 'secretKeyRef');
      if (!reference) continue;
      const secret = find(at(reference, 'name'), 'Secret', 'ExternalSecret');
      if (!secret) problems.push(`${variable} is to come from a secret that is not there`);
      const keys = at(secret, 'stringData');
      const missing = isFields(keys) && !(String(at(reference, 'key')) in keys);
      if (missing && at(reference, 'optional') !== true) problems.push(`${variable} is not in its secret`);
    }
  }
  return problems;
}
