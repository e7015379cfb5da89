import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasRoute } from '@crew/contracts/http-call';
import type { RpcContract } from '@crew/contracts/rpc';
import { ROOT } from './workspace.js';

const SRC = join(ROOT, 'frontend/src');
const IMPORT = /^import \{([^}]*)\} from '@crew\/contracts\/([^']+)'/gm;
const EXPORTED_HOOK = /^export (?:const|function|async function) (use\w+)/gm;

const sources = async function* (pattern: string): AsyncGenerator<[file: string, text: string]> {
  for await (const file of glob(pattern, { cwd: SRC }))
    if (!/\.spec\.tsx?$/.test(file)) yield [file, await readFile(join(SRC, file), 'utf8')];
};

const isCall = (value: unknown): value is RpcContract =>
  typeof value === 'object' && value !== null && 'access' in value && hasRoute(value as RpcContract);

/** `chat.list-decks` → `list-decks`, `listDecks` → `list-decks` */
const kebab = (name: string): string =>
  name.slice(name.indexOf('.') + 1).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Names of an exported value's calls: of a contract its own, of a room's calls those in the table. */
function callsIn(value: unknown): string[] {
  if (isCall(value)) return [kebab(value.subject)];
  const table = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return table.filter(([, entry]) => isCall(entry)).map(([name]) => kebab(name));
}

/** Names of the HTTP calls whose contracts the web app imports, like `tip-message`. */
export async function callsOfWebApp(): Promise<Set<string>> {
  const calls = new Set<string>();
  for await (const [, text] of sources('**/*.{ts,tsx}')) {
    for (const [, list, module] of text.matchAll(IMPORT)) {
      const url = pathToFileURL(join(ROOT, 'libs/contracts/src', `${module}.ts`)).href;
      const exported = (await import(url)) as Record<string, unknown>;
      for (const name of list!.split(',')) callsIn(exported[name.trim()]).forEach((call) => calls.add(call));
    }
  }
  return calls;
}

/** Hooks of the web app that make calls, each as `tip-message useTipMessage`: its file and its name. */
export async function callHooks(): Promise<Set<string>> {
  const hooks = new Set<string>();
  for await (const [file, text] of sources('**/api/*.ts'))
    for (const [, hook] of text.matchAll(EXPORTED_HOOK)) hooks.add(`${basename(file, '.ts')} ${hook}`);
  return hooks;
}

/**
 * One sentence for each call without the hook of its name in the file of its name, and for each exception that is
 * none: the call has its hook, or is not made.
 */
export function missingHooks(
  calls: ReadonlySet<string>,
  hooks: ReadonlySet<string>,
  exceptions: ReadonlySet<string>,
): string[] {
  const hookOf = (call: string) => `use-${call}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const has = (call: string) => hooks.has(`${call} ${hookOf(call)}`);
  return [
    ...[...calls]
      .filter((call) => !has(call) && !exceptions.has(call))
      .map((call) => `${call} has no ${hookOf(call)} in api/${call}.ts`),
    ...[...exceptions].filter((call) => has(call) || !calls.has(call)).map((call) => `${call} is no exception`),
  ];
}
