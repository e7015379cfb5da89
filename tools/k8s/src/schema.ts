import type { Resource } from './resource.js';

interface Model {
  /** Checks what it is called on. @throws Error naming what is wrong */
  prototype: { validate: (this: unknown) => void };
}

/** API group of a custom resource → the package that describes it; all other groups are Kubernetes' own. */
const PACKAGES: Record<string, string> = {
  'external-secrets.io': '@kubernetes-models/external-secrets',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};
/** An object all of whose fields were asked for has no fields of its own, but names of any kind. */
const ALL = '*';

/** What is wrong with an object by the schema of its kind; a field that the schema does not know is wrong too. */
export async function schemaProblems(resource: Resource): Promise<string[]> {
  const { apiVersion, kind } = resource;
  const [version = '', group = ''] = apiVersion.split('/').toReversed();
  const address = [PACKAGES[group] ?? 'kubernetes-models', group, version, kind].filter(Boolean).join('/');
  const found = await import(address).then(
    (module) => (module as Record<string, Model>)[kind],
    () => undefined,
  );
  if (!found) return [`${apiVersion} ${kind} is no kind that is known`];
  const asked = new Map<object, Set<string>>();
  try {
    // Its constructor copies all that it is given, which would ask for every field.
    found.prototype.validate.call(watched(resource, asked));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return [...asked].flatMap(([fields, names]) =>
    names.has(ALL) ? [] : Object.keys(fields).flatMap((name) => (names.has(name) ? [] : [`${name} is no known field`])),
  );
}

/**
 * The same value, noting which fields were asked for. The schemas are compiled functions that pass over a field that
 * they do not know, and ask for each that they do.
 */
function watched(value: unknown, asked: Map<object, Set<string>>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => watched(one, asked));
  const names = asked.get(value) ?? new Set<string>();
  asked.set(value, names);
  return new Proxy(value as Record<string, unknown>, {
    get(target, name) {
      names.add(String(name));
      return typeof name === 'string' ? watched(target[name], asked) : undefined;
    },
    ownKeys(target) {
      names.add(ALL);
      return Reflect.ownKeys(target);
    },
  });
}
