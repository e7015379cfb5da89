import { isFields, type Fields, type Json } from './strategic-merge.js';

interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: string;
  value?: Json;
}

/** Applies operations of RFC 6902 in place. @throws Error when a path leads nowhere */
export function jsonPatch(target: Fields, operations: readonly Operation[]): void {
  for (const { op, path, value = null } of operations) {
    const names = path
      .slice(1)
      .split('/')
      .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = names.pop() ?? '';
    const holder = names.reduce<Json | undefined>(step, target);
    if (Array.isArray(holder)) {
      const index = last === '-' ? holder.length : Number(last);
      if (op !== 'add' && index >= holder.length) throw new Error(`${path} leads nowhere`);
      holder.splice(index, op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [value]));
    } else if (isFields(holder) && (op === 'add' || last in holder)) {
      if (op === 'remove') delete holder[last];
      else holder[last] = value;
    } else throw new Error(`${path} leads nowhere`);
  }
}

const step = (holder: Json | undefined, name: string): Json | undefined =>
  Array.isArray(holder) ? holder[Number(name)] : isFields(holder) ? holder[name] : undefined;
