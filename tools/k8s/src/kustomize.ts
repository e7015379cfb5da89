import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { jsonPatch } from './json-patch.js';
import { replace, type Replacement } from './replacements.js';
import type { Resource } from './resource.js';
import { strategicMerge, type Fields, type Json } from './strategic-merge.js';
import { isTarget, label, replaceImage, setNamespace, suffixNames, type Image, type Labels } from './transformers.js';

interface Generator {
  name: string;
  envs?: string[];
  files?: string[];
  options?: { labels?: Fields };
}

interface Patch {
  path?: string;
  patch?: string;
  target?: { kind?: string; name?: string };
}

/** The fields of a kustomization that the manifests use. Any other field is an error, so that none is ignored. */
interface Kustomization {
  resources?: string[];
  components?: string[];
  namespace?: string;
  nameSuffix?: string;
  labels?: Labels[];
  images?: Image[];
  patches?: Patch[];
  configMapGenerator?: Generator[];
  replacements?: Replacement[];
}

const SUPPORTED_FIELDS = new Set([
  ...['apiVersion', 'kind', 'configurations', 'resources', 'components', 'namespace', 'nameSuffix', 'labels'],
  ...['images', 'patches', 'configMapGenerator', 'generatorOptions', 'replacements'],
]);

/**
 * Renders a kustomization like `kubectl kustomize`, but without the hash in the names of generated ConfigMaps.
 * @param folder contains a `kustomization.yaml`
 * @throws Error for a field that this implementation does not support
 */
export function render(folder: string): Resource[] {
  return accumulate(folder, []);
}

function accumulate(folder: string, before: Resource[]): Resource[] {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
  const unsupported = Object.keys(kustomization).find((field) => !SUPPORTED_FIELDS.has(field));
  if (unsupported) throw new Error(`${folder}: "${unsupported}" is not supported`);
  let all = [...before, ...(kustomization.resources ?? []).flatMap((path) => load(join(folder, path)))];
  for (const component of kustomization.components ?? []) all = accumulate(join(folder, component), all);
  all.push(...generateConfigMaps(folder, kustomization));
  for (const patch of kustomization.patches ?? []) all = applyPatch(folder, all, patch);
  const { namespace, nameSuffix, labels = [], images = [] } = kustomization;
  for (const resource of all) {
    if (namespace) setNamespace(resource, namespace);
    for (const pairs of labels) label(resource, pairs);
    for (const image of images) replaceImage(resource, image);
  }
  if (nameSuffix) suffixNames(all, nameSuffix);
  for (const replacement of kustomization.replacements ?? []) replace(all, replacement);
  return all;
}

function load(path: string): Resource[] {
  return existsSync(join(path, 'kustomization.yaml')) ? render(path) : (readAll(path) as Resource[]);
}

const readAll = (path: string): Json[] =>
  parseAllDocuments(readFileSync(path, 'utf8')).map((document) => document.toJS() as Json);

function generateConfigMaps(folder: string, { configMapGenerator = [] }: Kustomization): Resource[] {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  return configMapGenerator.map(({ name, envs = [], files = [], options }) => {
    const lines = envs.flatMap((file) => read(file).split('\n')).filter((line) => /^\w+=/.test(line));
    const pairs = lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
    const contents = files.map((file) => [basename(file), read(file)]);
    return {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name, ...(options?.labels && { labels: { ...options.labels } }) },
      data: Object.fromEntries([...pairs, ...contents]) as Fields,
    };
  });
}

function applyPatch(folder: string, all: Resource[], { path, patch, target }: Patch): Resource[] {
  const change = path ? readAll(join(folder, path))[0] : (parse(patch ?? '') as Json);
  const location = path ? join(dirname(folder), path) : folder;
  if (Array.isArray(change)) {
    for (const resource of all) {
      if (isTarget(resource, target ?? {})) jsonPatch(resource, change as unknown as Parameters<typeof jsonPatch>[1]);
    }
    return all;
  }
  const { apiVersion: _version, kind, metadata, ...rest } = change as Resource;
  const { name, ...restOfMetadata } = metadata;
  const effectiveTarget = target ?? { kind, name };
  if (!all.some((resource) => isTarget(resource, effectiveTarget)))
    throw new Error(`${location}: the patch has no target`);
  return all.flatMap((resource) => {
    if (!isTarget(resource, effectiveTarget)) return [resource];
    const merged = strategicMerge(resource, { ...rest, metadata: restOfMetadata });
    return merged === undefined ? [] : [merged as Resource];
  });
}
