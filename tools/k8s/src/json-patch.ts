import { isFields, type Fields, type Json } from './strategic-merge.js';

interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: string;
  value?: Json;
}

/** Applies a JSON Patch (RFC 6902) in place. @throws Error if a path does not exist */
export function jsonPatch(target: Fields, operations: readonly Operation[]): void {
  for (const { op, path, value = null } of operations) {
    const names = path
      .slice(1)
      .split('/')
      .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = names.pop() ?? '';
    const parent = names.reduce<Json | undefined>(child, target);
    if (Array.isArray(parent)) {
      const index = last === '-' ? parent.length : Number(last);
      if (op !== 'add' && index >= parent.length) throw new Error(`${path} does not exist`);
      parent.splice(index, op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [value]));
    } else if (isFields(parent) && (op === 'add' || last in parent)) {
      if (op === 'remove') delete parent[last];
      else parent[last] = value;
    } else throw new Error(`${path} does not exist`);
  }
}

const child = (parent: Json | undefined, name: string): Json | undefined =>
  Array.isArray(parent) ? parent[Number(name)] : isFields(parent) ? parent[name] : undefined;
