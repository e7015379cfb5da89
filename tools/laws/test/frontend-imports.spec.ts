import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const SRC = fileURLToPath(new URL('../../../frontend/src/', import.meta.url));
const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^;'"]*?from\s*)?'(\.[^']+)'|import\(\s*'(\.[^']+)'\s*\)/g;

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join(SRC, file));
const known = new Set(files);

/** Relative imports of a file, `import()` included, type-only imports excluded. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, isType, from, dynamic]) => {
    const path = resolve(dirname(file), (from ?? dynamic)!).replace(/\.js$/, '');
    const target = [`${path}.ts`, `${path}.tsx`].find((candidate) => known.has(candidate));
    return isType || !target ? [] : [target];
  });

/** Files on a cycle: those left after repeatedly removing files without imports, then files without importers. */
function filesOnCycles(graph: Map<string, string[]>): string[] {
  const left = new Map(graph);
  const prune = (isEnd: (file: string) => boolean): boolean => {
    const ends = [...left.keys()].filter(isEnd);
    ends.forEach((file) => left.delete(file));
    return ends.length > 0;
  };
  while (prune((file) => !left.get(file)!.some((target) => left.has(target))));
  while (prune((file) => ![...left.values()].some((targets) => targets.includes(file))));
  return [...left.keys()].map((file) => relative(SRC, file)).sort();
}

describe('imports of the web app', () => {
  it('have no cycles', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(filesOnCycles(new Map(files.map((file) => [file, importsOf(file)])))).toEqual([]);
  });

  it('would be caught in a cycle', () => {
    const graph = new Map([
      [join(SRC, 'a.ts'), [join(SRC, 'b.ts')]],
      [join(SRC, 'b.ts'), [join(SRC, 'c.ts')]],
      [join(SRC, 'c.ts'), [join(SRC, 'b.ts')]],
    ]);
    expect(filesOnCycles(graph)).toEqual(['b.ts', 'c.ts']);
  });
});
