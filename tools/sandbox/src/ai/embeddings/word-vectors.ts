import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PACKAGE_FOLDER } from '../../package-folder.js';

/** Numbers of a vector in the file. */
export const WORD_DIMENSIONS = 100;

/** What a word means. */
export interface WordVector {
  /** 0 for the most frequent word. */
  rank: number;
  values: Int8Array;
}

const FILE = join(PACKAGE_FOLDER, 'vectors/english.bin');

let loaded: { ranks: ReadonlyMap<string, number>; values: Int8Array } | undefined;

/** The words, a zero byte, then the vector of each; read when the first text is embedded. */
function load(): NonNullable<typeof loaded> {
  const file = gunzipSync(readFileSync(FILE));
  const end = file.indexOf(0);
  const words = file.toString('utf8', 0, end).split(' ');
  return {
    ranks: new Map(words.map((word, rank) => [word, rank])),
    values: new Int8Array(file.buffer, file.byteOffset + end + 1, words.length * WORD_DIMENSIONS),
  };
}

/** The vector of an English word in lower case; undefined for a word that is not in the file. */
export function wordVector(word: string): WordVector | undefined {
  loaded ??= load();
  const rank = loaded.ranks.get(word);
  if (rank === undefined) return undefined;
  return { rank, values: loaded.values.subarray(rank * WORD_DIMENSIONS, (rank + 1) * WORD_DIMENSIONS) };
}
