import { at, type Resource } from './resource.js';
import { isFields, type Json } from './strategic-merge.js';
import { isTarget } from './transformers.js';

/** Copies a field of one resource into a part of fields of others. */
export interface Replacement {
  source: { kind: string; name: string; fieldPath: string };
  targets: {
    select: { kind: string };
    fieldPaths: string[];
    /** Of the target's text, split by the delimiter, the part at the index is replaced. */
    options: { delimiter: string; index: number };
  }[];
}

/** @throws Error when the source, or a target, has no text at its path */
export function replace(all: readonly Resource[], { source, targets }: Replacement): void {
  const value = at(
    all.find((resource) => isTarget(resource, source)),
    ...source.fieldPath.split('.'),
  );
  if (typeof value !== 'string') throw new Error(`${source.fieldPath} of ${source.kind} ${source.name} is no text`);
  for (const { select, fieldPaths, options } of targets) {
    for (const resource of all.filter((one) => isTarget(one, select))) {
      for (const path of fieldPaths) replaceAt(resource, path.split('.'), (text) => replacePart(text, value, options));
    }
  }
}

function replacePart(text: string, value: string, { delimiter, index }: { delimiter: string; index: number }): string {
  return text.split(delimiter).with(index, value).join(delimiter);
}

/** Changes the text at a path, in which `*` stands for every element of a list. */
function replaceAt(from: Json | undefined, [name = '', ...rest]: string[], change: (text: string) => string): void {
  if (name === '*' && Array.isArray(from)) return from.forEach((one) => replaceAt(one, rest, change));
  if (!isFields(from)) throw new Error(`there is no field ${name}`);
  if (rest.length > 0) return replaceAt(from[name], rest, change);
  from[name] = change(String(from[name]));
}
