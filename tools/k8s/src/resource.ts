import { isFields, type Fields, type Json } from './strategic-merge.js';

/** A Kubernetes object as it stands in a file, or as it was rendered. */
export interface Resource extends Fields {
  apiVersion: string;
  kind: string;
  metadata: Fields & { name: string; labels?: Fields; namespace?: string };
}

/** Reads what lies at a path of field names; undefined where the path leads nowhere. */
export function at(from: Json | undefined, ...path: (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>((holder, name) => {
    if (Array.isArray(holder)) return holder[Number(name)];
    return isFields(holder) ? holder[name] : undefined;
  }, from);
}

/** The fields that lie at a path, made where they are missing. */
export function fieldsAt(from: Fields, ...path: string[]): Fields {
  return path.reduce((holder, name) => {
    const inside = holder[name];
    return isFields(inside) ? inside : (holder[name] = {});
  }, from);
}

/** Every object inside a value, itself included, with the name of the field it was found under. */
export function* within(value: Json, field = ''): Generator<[field: string, fields: Fields]> {
  if (Array.isArray(value)) for (const one of value) yield* within(one, field);
  if (!isFields(value)) return;
  yield [field, value];
  for (const [name, inside] of Object.entries(value)) yield* within(inside, name);
}

/** The pod that a workload makes; undefined for what makes none. */
export function podOf({ kind, ...rest }: Resource): Fields | undefined {
  const path = kind === 'CronJob' ? ['spec', 'jobTemplate', 'spec', 'template'] : ['spec', 'template'];
  const pod = at(rest, ...path);
  return isFields(pod) && isFields(at(pod, 'spec')) ? pod : undefined;
}
