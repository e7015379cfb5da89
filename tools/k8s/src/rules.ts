import { at, podOf, type Resource } from './resource.js';
import { isFields, type Fields, type Json } from './strategic-merge.js';

const list = (value: Json | undefined): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const spec = (resource: Resource): Fields => at(podOf(resource), 'spec') as Fields;
export const containersOf = (resource: Resource): Fields[] =>
  podOf(resource) ? [...list(spec(resource)['initContainers']), ...list(spec(resource)['containers'])] : [];
const runsForever = ({ kind }: Resource): boolean => kind === 'Deployment' || kind === 'StatefulSet';

/** What a workload lacks of the `restricted` Pod Security Standard, and of a root file system that nobody writes to. */
export function restrictedProblems(resource: Resource): string[] {
  if (!podOf(resource)) return [];
  const pod = spec(resource);
  const problems: string[] = [];
  const expect = (held: boolean, problem: string): void => void (held || problems.push(problem));
  for (const field of ['hostNetwork', 'hostPID', 'hostIPC']) expect(!pod[field], `${field} is used`);
  expect(at(pod, 'securityContext', 'runAsNonRoot') === true, 'may run as root');
  expect(at(pod, 'securityContext', 'runAsUser') !== 0, 'runs as root');
  expect(at(pod, 'securityContext', 'seccompProfile', 'type') === 'RuntimeDefault', 'has no seccomp profile');
  expect(pod['automountServiceAccountToken'] === false, 'is given a token of the cluster');
  for (const volume of list(pod['volumes'])) expect(!('hostPath' in volume), 'mounts a path of its host');
  for (const { name, securityContext } of containersOf(resource)) {
    expect(at(securityContext, 'allowPrivilegeEscalation') === false, `${name} may gain rights`);
    expect(at(securityContext, 'readOnlyRootFilesystem') === true, `${name} may write to its image`);
    expect(!at(securityContext, 'privileged'), `${name} is privileged`);
    expect(at(securityContext, 'runAsUser') !== 0, `${name} runs as root`);
    expect(JSON.stringify(at(securityContext, 'capabilities', 'drop')) === '["ALL"]', `${name} keeps capabilities`);
  }
  return problems;
}

/** Which limits a workload's containers lack, and which probes those that run for ever. */
export function careProblems(resource: Resource): string[] {
  return containersOf(resource).flatMap((container) => {
    const { name, resources } = container;
    const amounts = ['requests', 'limits'].flatMap((which) => ['cpu', 'memory'].map((what) => [which, what] as const));
    const unbounded = amounts.filter(([which, what]) => at(resources, which, what) === undefined);
    const unwatched = runsForever(resource)
      ? ['startupProbe', 'livenessProbe', 'readinessProbe'].filter((probe) => !container[probe])
      : [];
    return [
      ...unbounded.map(([which, what]) => `${name} has no ${what} in its ${which}`),
      ...unwatched.map((probe) => `${name} has no ${probe}`),
    ];
  });
}

/** Names of variables that a container is told, each with the secret's key or the ConfigMap that tells it. */
export function toldTo(container: Fields, all: readonly Resource[]): Set<string> {
  const maps = list(container['envFrom']).flatMap(({ configMapRef }) => {
    const map = all.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === at(configMapRef, 'name'));
    return Object.keys((at(map, 'data') as Fields | undefined) ?? {});
  });
  return new Set([...maps, ...list(container['env']).map(({ name }) => String(name))]);
}

/** ConfigMaps, secrets and accounts that are referred to and not there; keys that a Secret of ours does not hold. */
export function danglingReferences(resource: Resource, all: readonly Resource[]): string[] {
  if (!podOf(resource)) return [];
  const find = (name: Json | undefined, ...kinds: string[]): Resource | undefined =>
    all.find(({ kind, metadata }) => kinds.includes(kind) && metadata.name === name);
  const problems: string[] = [];
  const account = spec(resource)['serviceAccountName'];
  if (account !== undefined && !find(account, 'ServiceAccount')) problems.push(`there is no account ${account}`);
  for (const container of containersOf(resource)) {
    for (const { configMapRef, secretRef } of list(container['envFrom'])) {
      const name = at(configMapRef ?? secretRef, 'name');
      const kinds = configMapRef ? ['ConfigMap'] : ['Secret', 'ExternalSecret'];
      if (!find(name, ...kinds)) problems.push(`there is no ${kinds[0]} ${name}`);
    }
    for (const { name: variable, valueFrom } of list(container['env'])) {
      const reference = at(valueFrom, 'secretKeyRef');
      if (!reference) continue;
      const secret = find(at(reference, 'name'), 'Secret', 'ExternalSecret');
      if (!secret) problems.push(`${variable} is to come from a secret that is not there`);
      const held = at(secret, 'stringData');
      const missing = isFields(held) && !(String(at(reference, 'key')) in held);
      if (missing && at(reference, 'optional') !== true) problems.push(`${variable} is not in its secret`);
    }
  }
  return problems;
}
