import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { jsonPatch } from './json-patch.js';
import type { Resource } from './resource.js';
import { strategicMerge, type Fields, type Json } from './strategic-merge.js';
import { isTarget, label, putInto, replaceImage, suffixNames, type Image, type Labels } from './transformers.js';

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

/** The part of a kustomization that the manifests use; another field is refused rather than overlooked. */
interface Kustomization {
  resources?: string[];
  components?: string[];
  namespace?: string;
  nameSuffix?: string;
  labels?: Labels[];
  images?: Image[];
  patches?: Patch[];
  configMapGenerator?: Generator[];
}

const KNOWN = new Set([
  ...['apiVersion', 'kind', 'configurations', 'resources', 'components', 'namespace', 'nameSuffix', 'labels'],
  ...['images', 'patches', 'configMapGenerator', 'generatorOptions'],
]);

/**
 * Renders a folder with a kustomization, as `kubectl kustomize` does: what the manifests use of it, and nothing more. The
 * hash that kustomize adds to the names of generated ConfigMaps is left away.
 * @throws Error for a field of a kustomization that is not known here
 */
export function render(folder: string): Resource[] {
  return accumulate(folder, []);
}

function accumulate(folder: string, before: Resource[]): Resource[] {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
  const unknown = Object.keys(kustomization).find((field) => !KNOWN.has(field));
  if (unknown) throw new Error(`${folder}: "${unknown}" is not rendered here`);
  let all = [...before, ...(kustomization.resources ?? []).flatMap((path) => load(join(folder, path)))];
  for (const component of kustomization.components ?? []) all = accumulate(join(folder, component), all);
  all.push(...generated(folder, kustomization));
  for (const patch of kustomization.patches ?? []) all = applyPatch(folder, all, patch);
  const { namespace, nameSuffix, labels = [], images = [] } = kustomization;
  for (const resource of all) {
    if (namespace) putInto(resource, namespace);
    for (const one of labels) label(resource, one);
    for (const image of images) replaceImage(resource, image);
  }
  if (nameSuffix) suffixNames(all, nameSuffix);
  return all;
}

function load(path: string): Resource[] {
  return existsSync(join(path, 'kustomization.yaml')) ? render(path) : (readAll(path) as Resource[]);
}

const readAll = (path: string): Json[] =>
  parseAllDocuments(readFileSync(path, 'utf8')).map((document) => document.toJS() as Json);

function generated(folder: string, { configMapGenerator = [] }: Kustomization): Resource[] {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  return configMapGenerator.map(({ name, envs = [], files = [], options }) => {
    const lines = envs.flatMap((file) => read(file).split('\n')).filter((line) => /^\w+=/.test(line));
    const pairs = lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
    const whole = files.map((file) => [basename(file), read(file)]);
    return {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name, ...(options?.labels && { labels: { ...options.labels } }) },
      data: Object.fromEntries([...pairs, ...whole]) as Fields,
    };
  });
}

function applyPatch(folder: string, all: Resource[], { path, patch, target }: Patch): Resource[] {
  const change = path ? readAll(join(folder, path))[0] : (parse(patch ?? '') as Json);
  const where = path ? join(dirname(folder), path) : folder;
  if (Array.isArray(change)) {
    for (const resource of all) {
      if (isTarget(resource, target ?? {})) jsonPatch(resource, change as unknown as Parameters<typeof jsonPatch>[1]);
    }
    return all;
  }
  const { apiVersion: _version, kind, metadata, ...rest } = change as Resource;
  const { name, ...restOfMetadata } = metadata;
  const meant = target ?? { kind, name };
  if (!all.some((resource) => isTarget(resource, meant))) throw new Error(`${where}: a patch meets nothing`);
  return all.flatMap((resource) => {
    if (!isTarget(resource, meant)) return [resource];
    const merged = strategicMerge(resource, { ...rest, metadata: restOfMetadata });
    return merged === undefined ? [] : [merged as Resource];
  });
}
