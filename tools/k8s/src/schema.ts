import type { Resource } from './resource.js';

interface Model {
  /** Validates `this`. @throws Error with the validation errors */
  prototype: { validate: (this: unknown) => void };
}

/** API group of a custom resource → the package with its schemas; all other groups belong to Kubernetes. */
const PACKAGES: Record<string, string> = {
  'cert-manager.io': '@kubernetes-models/cert-manager',
  'external-secrets.io': '@kubernetes-models/external-secrets',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};
/** Marks an object whose keys were enumerated: it is a map, so that every key is allowed. */
const ANY_KEY = '*';

/** Validation errors of an object against the schema of its kind, including unknown fields. */
export async function schemaProblems(resource: Resource): Promise<string[]> {
  const { apiVersion, kind } = resource;
  const [version = '', group = ''] = apiVersion.split('/').toReversed();
  const specifier = [PACKAGES[group] ?? 'kubernetes-models', group, version, kind].filter(Boolean).join('/');
  const model = await import(specifier).then(
    (module) => (module as Record<string, Model>)[kind],
    () => undefined,
  );
  if (!model) return [`${apiVersion} ${kind} is not a known kind`];
  const read = new Map<object, Set<string>>();
  try {
    // Validate without the constructor: it copies, and thereby reads, every field.
    model.prototype.validate.call(recordReads(resource, read));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return [...read].flatMap(([fields, names]) =>
    names.has(ANY_KEY)
      ? []
      : Object.keys(fields).flatMap((name) => (names.has(name) ? [] : [`${name} is no known field`])),
  );
}

/**
 * Wraps a value in a proxy that records which fields are read. The compiled schemas read every field that they know and
 * ignore the others, so a field that was not read is unknown.
 */
function recordReads(value: unknown, read: Map<object, Set<string>>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => recordReads(one, read));
  const names = read.get(value) ?? new Set<string>();
  read.set(value, names);
  return new Proxy(value as Record<string, unknown>, {
    get(target, name) {
      names.add(String(name));
      return typeof name === 'string' ? recordReads(target[name], read) : undefined;
    },
    ownKeys(target) {
      names.add(ANY_KEY);
      return Reflect.ownKeys(target);
    },
  });
}
