import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serviceOf, type RpcContract } from '@crew/contracts/rpc';
import { ROOT } from './workspace.js';

/** What the sources of a process do with the contracts of others, by name. */
export interface Done {
  /** Subjects of the calls of other services that it imports, which is to make them. */
  calls: Set<string>;
  /** Reactions, as `method event`. */
  eventHandlers: Set<string>;
  /** Names of the pushes that it imports, its own among them. */
  streamEvents: Set<string>;
}

const IMPORT = /^import \{([^}]*)\} from '([^']+)'/gm;
const REACTION = /@HandlesEvent(?:Batch)?\((\w+)[^)]*\)\s+(?:async )?(\w+)\(/g;
const CONTRACTS = '@crew/contracts/';
/** `@crew/message-log/link-previews` → the library and the file in it. */
const LIBRARY = /^@crew\/(message-log|member-directory|ledger|ai-provider)\/(.+)$/;

/**
 * Reads the sources of a folder and, of our libraries, the files that they import.
 * @param folder of the workspace: `services/chat`, `tools/admin`
 */
export async function doneBy(folder: string): Promise<Done> {
  const service = folder.split('/').at(-1)!;
  const done: Done = { calls: new Set(), eventHandlers: new Set(), streamEvents: new Set() };
  const waiting: string[] = [];
  for await (const file of glob(join(ROOT, folder, 'src/**/*.ts'))) if (!file.endsWith('.spec.ts')) waiting.push(file);
  const read = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (read.has(file)) continue;
    read.add(file);
    const text = await readFile(file, 'utf8');
    const imported = importsOf(file, text);
    waiting.push(...imported.files);
    const contracts = await contractsOf(imported.contracts, text);
    for (const contract of contracts) note(contract, service, done);
    const events = new Map(contracts.map(({ name, value }) => [name, value['subject']]));
    for (const [, event, method] of text.matchAll(REACTION))
      done.eventHandlers.add(`${method} ${String(events.get(event!))}`);
  }
  return done;
}

interface Imports {
  files: string[];
  contracts: { module: string; names: string[] }[];
}

/** Types are imported by those too who do nothing with a contract; they do not count. */
function importsOf(file: string, text: string): Imports {
  const found: Imports = { files: [], contracts: [] };
  for (const [, list, from] of text.matchAll(IMPORT)) {
    const names = list!.split(',').map((name) => name.trim());
    const [, library, path] = LIBRARY.exec(from!) ?? [];
    if (library) found.files.push(join(ROOT, 'libs', library, 'src', `${path}.ts`));
    if (from!.startsWith('.') && relative(ROOT, file).startsWith('libs'))
      found.files.push(join(dirname(file), from!.replace(/\.js$/, '.ts')));
    if (from!.startsWith(CONTRACTS))
      found.contracts.push({ module: from!, names: names.filter((name) => name && !name.startsWith('type ')) });
  }
  return found;
}

interface Named {
  name: string;
  value: Record<string, unknown>;
}

async function contractsOf(imports: Imports['contracts'], text: string): Promise<Named[]> {
  const named = imports.map(async ({ module, names }) => {
    const file = join(ROOT, 'libs/contracts/src', `${module.slice(CONTRACTS.length)}.ts`);
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    return names.flatMap((name) => {
      const value = exported[name];
      if (!isRecord(value)) return [];
      return Object.values(value).every(isContract) ? membersUsed(name, value, text) : [{ name, value }];
    });
  });
  return (await Promise.all(named)).flat();
}

/** Of the calls of a kind of room, those that a source names: `deckCalls.postMessage`. */
const membersUsed = (name: string, calls: Record<string, unknown>, text: string): Named[] =>
  [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([path, member]) => ({
    name: path,
    value: calls[member!] as Named['value'],
  }));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isContract = (value: unknown): boolean => isRecord(value) && 'output' in value && 'access' in value;

function note({ value }: Named, service: string, { calls, streamEvents }: Done): void {
  if (isContract(value)) {
    const contract = value as unknown as RpcContract;
    if (serviceOf(contract) !== service) calls.add(contract.subject);
  }
  if ('audience' in value && 'replay' in value) streamEvents.add(String(value['name']));
}
