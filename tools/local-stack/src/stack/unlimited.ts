import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from './build.js';

const UNLIMITED = '1000000000';

/** Returns the variables of all rate limits and daily budgets, which the generated configuration page lists, at no limit. */
export async function unlimited(): Promise<Record<string, string>> {
  const table = await readFile(join(PROJECT_ROOT, 'docs/configuration.md'), 'utf8');
  const names = table.match(/\b(LIMIT_\w+|LOGIN_FAILURES_\w+|\w+_PER_DAY|\w+_PER_MEMBER_DAY)\b/g) ?? [];
  return Object.fromEntries(names.map((name) => [name, UNLIMITED]));
}
