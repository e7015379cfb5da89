import { seeded } from '@crew/portraits/random';
import { WORD_DIMENSIONS, wordVector } from './word-vectors.js';

const WORD = /[\p{L}\p{N}]+(?:'\p{L}+)?/gu;
/** The words that are more frequent than this one say little about a text. */
const LITTLE_SAID_BY = 150;
/** The rank of a word that is not in the file. */
const UNKNOWN_RANK = 400_000;
/** Shorter words that are not in the file are left out: most of them join others. */
const UNKNOWN_MIN_CHARS = 4;

const weightOf = (rank: number): number => Math.max(0, Math.log((rank + 1) / LITTLE_SAID_BY));

/**
 * A unit vector of what a text means: the mean of its words' vectors, rare words first. Words without a vector, like
 * names, get a random one of their own in the numbers that those of the file leave, so that they resemble themselves alone.
 */
export function embed(text: string, dimensions: number): number[] {
  const sum = new Array<number>(Math.max(dimensions, WORD_DIMENSIONS)).fill(0);
  for (const [word] of text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().matchAll(WORD)) {
    const known = wordVector(word);
    if (known) add(sum, 0, [...known.values], weightOf(known.rank));
    else if (word.length >= UNKNOWN_MIN_CHARS)
      add(sum, WORD_DIMENSIONS, ownVector(word, dimensions), weightOf(UNKNOWN_RANK));
  }
  return unit(sum.slice(0, dimensions));
}

function add(sum: number[], start: number, vector: readonly number[], weight: number): void {
  unit(vector).forEach((value, at) => (sum[start + at] = sum[start + at]! + weight * value));
}

function ownVector(word: string, dimensions: number): number[] {
  const random = seeded(word);
  return Array.from({ length: Math.max(0, dimensions - WORD_DIMENSIONS) }, () => random() - 0.5);
}

/** Nothing but zeros stays what it is. */
function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
