export type Json = null | boolean | number | string | Json[] | Fields;
export type Fields = { [name: string]: Json };

/** Lists whose elements are merged by a key field; every other list is replaced. */
const MERGE_KEYS: Record<string, string> = {
  containers: 'name',
  initContainers: 'name',
  env: 'name',
  volumes: 'name',
  volumeMounts: 'mountPath',
  ports: 'containerPort',
  topologySpreadConstraints: 'topologyKey',
};

export const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Applies a Kubernetes strategic merge patch: objects are merged, `null` and `$patch: delete` delete, and the elements of
 * the lists in {@link MERGE_KEYS} are merged by key. Returns undefined if the patch deletes the target.
 */
export function strategicMerge(target: Json | undefined, patch: Json, field = ''): Json | undefined {
  if (isFields(patch)) return mergeFields(isFields(target) ? target : {}, patch);
  const key = MERGE_KEYS[field];
  return Array.isArray(patch) && key ? mergeList(Array.isArray(target) ? target : [], patch, key) : patch;
}

function mergeFields(target: Fields, patch: Fields): Fields | undefined {
  if (patch['$patch'] === 'delete') return undefined;
  const merged = { ...target };
  for (const [name, value] of Object.entries(patch)) {
    const result = value === null ? undefined : strategicMerge(target[name], value, name);
    if (result === undefined) delete merged[name];
    else merged[name] = result;
  }
  return merged;
}

function mergeList(target: Json[], patch: Json[], key: string): Json[] {
  const keyOf = (one: Json): Json | undefined => (isFields(one) ? one[key] : undefined);
  const patched = target.flatMap((element) => {
    const change = patch.find((one) => keyOf(one) === keyOf(element));
    const merged = change === undefined ? element : strategicMerge(element, change);
    return merged === undefined ? [] : [merged];
  });
  const added = patch.filter((one) => !target.some((element) => keyOf(element) === keyOf(one)));
  return [...added.filter((one) => isFields(one) && one['$patch'] !== 'delete'), ...patched];
}
