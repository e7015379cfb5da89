import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { declaredBy, importedBy, manifestOf, packageFolders, packageNameOf } from '../src/packages.js';
import { ROOT } from '../src/workspace.js';

const sorted = (names: Set<string>): string[] => [...names].sort();

describe.each(packageFolders())('the manifest of %s', (folder) => {
  it('names exactly what the sources import', () => {
    const imported = importedBy(folder);
    const declared = declaredBy(folder);
    expect(sorted(declared.production)).toEqual(sorted(imported.production));
    expect(sorted(declared.development)).toEqual(sorted(imported.development));
  });

  it('leaves the versions to the root manifest', () => {
    const { dependencies, devDependencies } = manifestOf(folder);
    const versions = new Set(Object.values({ ...dependencies, ...devDependencies }));
    expect(sorted(versions.difference(new Set(['*'])))).toEqual([]);
  });
});

it('the root manifest pins every version', () => {
  const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;
  const pinned = new Set(Object.keys({ ...root['dependencies'], ...root['devDependencies'] }));
  const workspaces = new Set(packageFolders().map((folder) => manifestOf(folder).name));
  const named = packageFolders().flatMap((folder) => Object.values(declaredBy(folder)).flatMap((names) => [...names]));
  expect(sorted(new Set(named).difference(pinned).difference(workspaces))).toEqual([]);
});

describe('the package of an import', () => {
  it.each([
    ['@crew/contracts/economy/tip-message', '@crew/contracts'],
    ['zod', 'zod'],
    ['react-dom/client', 'react-dom'],
    ['./rpc.js', undefined],
    ['node:fs', undefined],
    ['fs/promises', undefined],
    ['virtual:theme.css', undefined],
  ])('%s is %s', (specifier, name) => {
    expect(packageNameOf(specifier)).toBe(name);
  });
});
