import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** The file of each code, so that no two files share one. */
const files = new Map<string, string>();
/** The classes of each file, in their order there. */
const classes = new Map<string, Map<string, number>>();

/**
 * A short name for a class of a CSS module: four letters for its file, and its number there. The default repeats the name
 * and adds a longer hash, in the styles and in the scripts.
 */
export function shortClassName(name: string, id: string): string {
  const file = relative(SOURCE, id.replace(/\?.*/, ''));
  const code = codeOf(file);
  if (files.get(code) !== undefined && files.get(code) !== file) {
    throw new Error(`${file} and ${files.get(code)} have the same code of classes: rename one`);
  }
  files.set(code, file);
  const known = classes.get(file) ?? new Map<string, number>();
  classes.set(file, known.set(name, known.get(name) ?? known.size));
  return `${code}${known.get(name)!.toString(36)}`;
}

/** Four letters from a path, the same in every build. */
function codeOf(file: string): string {
  let hash = [...file].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  let code = '';
  for (; code.length < 4; hash = Math.floor(hash / LETTERS.length)) code += LETTERS[hash % LETTERS.length]!;
  return code;
}
