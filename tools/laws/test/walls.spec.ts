import 'reflect-metadata';
import { glob } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { describe, expect, it } from '@jest/globals';
import { rootModules } from '../src/nest-modules.js';
import { ROOT } from '../src/workspace.js';

const metadata = (module: Type, key: string): Type[] => (Reflect.getMetadata(key, module) ?? []) as Type[];

const roots = [...(await rootModules())];
const featureModules: (readonly [string, Type])[] = [];
for await (const file of glob(join(ROOT, 'services/*/src/*/*.module.ts'))) {
  const exported = Object.values((await import(pathToFileURL(file).href)) as Record<string, Type>);
  for (const module of exported) featureModules.push([relative(ROOT, file), module]);
}

describe.each(roots)('the root module of %s', (_service, module) => {
  it('only imports feature modules', () => {
    expect(metadata(module, MODULE_METADATA.CONTROLLERS)).toEqual([]);
    expect(metadata(module, MODULE_METADATA.PROVIDERS)).toEqual([]);
    expect(metadata(module, MODULE_METADATA.EXPORTS)).toEqual([]);
    expect(metadata(module, MODULE_METADATA.IMPORTS)).not.toEqual([]);
  });
});

describe.each(featureModules)('%s', (file, module) => {
  it('exports the service of its area and nothing else', () => {
    const service = basename(file, '.module.ts')
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('');
    const exported = metadata(module, MODULE_METADATA.EXPORTS).map(({ name }) => name);
    expect([[], [`${service}Service`]]).toContainEqual(exported);
  });
});
