import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const PRELOAD = fileURLToPath(new URL('../src/source-maps.ts', import.meta.url));
/** A source map that maps everything to line 7. */
const MAP = (source: string): string =>
  Buffer.from(JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAMA' })).toString('base64');
const program = (source: string, text: string): string =>
  `${text}\n//# sourceMappingURL=data:application/json;base64,${MAP(source)}\n`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crew-source-maps-'));
  await mkdir(join(folder, 'node_modules/other'), { recursive: true });
  await writeFile(
    join(folder, 'node_modules/other/index.mjs'),
    program('other.ts', 'export const theirs = new Error();'),
  );
  const own = `import { theirs } from './node_modules/other/index.mjs'; console.log(new Error('ours').stack, theirs.stack);`;
  await writeFile(join(folder, 'main.mjs'), program('main.ts', own));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('stack traces', () => {
  it('are mapped to our sources, but not for packages', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', PRELOAD, join(folder, 'main.mjs')]);
    expect(stdout).toContain(`${join(folder, 'main.ts')}:7`);
    expect(stdout).not.toContain('main.mjs:');
    expect(stdout).toContain('other/index.mjs:1:');
    expect(stdout).not.toContain('other.ts');
  });
});
