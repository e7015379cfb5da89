import { isFields, type Fields, type Json } from './strategic-merge.js';

/** A Kubernetes object, from a file or rendered. */
export interface Resource extends Fields {
  apiVersion: string;
  kind: string;
  metadata: Fields & { name: string; labels?: Fields; namespace?: string };
}

/** The value at a path of field names and indexes; undefined if it does not exist. */
export function at(from: Json | undefined, ...path: (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>((parent, name) => {
    if (Array.isArray(parent)) return parent[Number(name)];
    return isFields(parent) ? parent[name] : undefined;
  }, from);
}

/** The object at a path, created if missing. */
export function fieldsAt(from: Fields, ...path: string[]): Fields {
  return path.reduce((parent, name) => {
    const child = parent[name];
    return isFields(child) ? child : (parent[name] = {});
  }, from);
}

/** Every object nested in a value, including itself, with the name of its field. */
export function* within(value: Json, field = ''): Generator<[field: string, fields: Fields]> {
  if (Array.isArray(value)) for (const one of value) yield* within(one, field);
  if (!isFields(value)) return;
  yield [field, value];
  for (const [name, child] of Object.entries(value)) yield* within(child, name);
}

/** The pod template of a workload; undefined for other kinds. */
export function podOf({ kind, ...rest }: Resource): Fields | undefined {
  const path = kind === 'CronJob' ? ['spec', 'jobTemplate', 'spec', 'template'] : ['spec', 'template'];
  const pod = at(rest, ...path);
  return isFields(pod) && isFields(at(pod, 'spec')) ? pod : undefined;
}
