import { at, fieldsAt, podOf, within, type Resource } from './resource.js';
import type { Fields } from './strategic-merge.js';

/** Field of a reference → the kinds it refers to; a service account has the name of its service's secret. */
const REFERENCES: Record<string, string[]> = {
  configMapRef: ['ConfigMap'],
  configMapKeyRef: ['ConfigMap'],
  secretRef: ['Secret'],
  secretKeyRef: ['Secret', 'ServiceAccount'],
  service: ['Service'],
};

/** Renames a resource and updates the references to it. */
export function rename(all: readonly Resource[], resource: Resource, name: string): void {
  const { kind, metadata } = resource;
  const old = metadata.name;
  for (const [field, fields] of all.flatMap((one) => [...within(one)])) {
    if (REFERENCES[field]?.includes(kind) && fields['name'] === old) fields['name'] = name;
    if (field === 'scaleTargetRef' && fields['kind'] === kind && fields['name'] === old) fields['name'] = name;
    if (kind === 'ServiceAccount' && fields['serviceAccountName'] === old) fields['serviceAccountName'] = name;
  }
  metadata.name = name;
}

/** Appends a suffix to every name and updates the references. */
export function suffixNames(all: readonly Resource[], suffix: string): void {
  for (const resource of all) rename(all, resource, `${resource.metadata.name}${suffix}`);
}

export interface Labels {
  pairs: Fields;
  includeSelectors?: boolean;
  includeTemplates?: boolean;
}

/** Adds labels to a resource and, if requested, to its pod template and selectors. */
export function label(resource: Resource, { pairs, includeSelectors = false, includeTemplates = false }: Labels): void {
  Object.assign(fieldsAt(resource.metadata, 'labels'), pairs);
  const pod = podOf(resource);
  if (pod && (includeSelectors || includeTemplates)) Object.assign(fieldsAt(pod, 'metadata', 'labels'), pairs);
  if (!includeSelectors) return;
  const { kind } = resource;
  if (kind === 'Service') Object.assign(fieldsAt(resource, 'spec', 'selector'), pairs);
  if (kind === 'Deployment' || kind === 'PodDisruptionBudget') {
    Object.assign(fieldsAt(resource, 'spec', 'selector', 'matchLabels'), pairs);
  }
  for (const [field, fields] of within(pod ?? {})) {
    if (field === 'topologySpreadConstraints') Object.assign(fieldsAt(fields, 'labelSelector', 'matchLabels'), pairs);
  }
}

export interface Image {
  name: string;
  newName?: string;
  newTag?: string;
}

/** Replaces the name and tag of an image in every container. */
export function replaceImage(resource: Resource, { name, newName = name, newTag }: Image): void {
  for (const [field, container] of within(podOf(resource) ?? {})) {
    if (field !== 'containers' && field !== 'initContainers') continue;
    const [current = '', tag] = String(container['image']).split(':');
    if (current !== name) continue;
    const resultingTag = newTag ?? tag;
    container['image'] = resultingTag === undefined ? newName : `${newName}:${resultingTag}`;
  }
}

/** Sets the namespace of a resource; a Namespace is renamed. */
export function setNamespace(resource: Resource, namespace: string): void {
  if (resource.kind === 'Namespace') resource.metadata.name = namespace;
  else resource.metadata.namespace = namespace;
}

/** Whether a resource matches the target of a patch; kind and name are anchored regular expressions. */
export function isTarget(resource: Resource, target: { kind?: string; name?: string }): boolean {
  const matches = (pattern: string | undefined, value: unknown): boolean =>
    pattern === undefined || new RegExp(`^(?:${pattern})$`).test(String(value));
  return matches(target.kind, resource.kind) && matches(target.name, at(resource, 'metadata', 'name'));
}
