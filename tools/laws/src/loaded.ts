import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './workspace.js';

/** What a file imports or hands on, types left out: those are gone when it runs. */
const LOADED = /^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'/gm;
const OURS = /^@crew\/([^/]+)\/(.+)$/;

/**
 * The packages of others that a program loads at its start, itself or through our libraries.
 * @param file of the workspace: `services/chat/src/main.ts`
 */
export async function packagesOf(file: string): Promise<Set<string>> {
  const packages = new Set<string>();
  const waiting = [join(ROOT, file)];
  const read = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (read.has(path)) continue;
    read.add(path);
    for (const [, from] of (await readFile(path, 'utf8')).matchAll(LOADED)) {
      const [, library, within] = OURS.exec(from!) ?? [];
      if (library) waiting.push(join(ROOT, 'libs', library, 'src', `${within}.ts`));
      else if (from!.startsWith('.')) waiting.push(join(path, '..', from!.replace(/\.js$/, '.ts')));
      else packages.add(from!);
    }
  }
  return packages;
}
