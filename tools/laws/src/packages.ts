import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './workspace.js';

/** The dependencies of a workspace package, by name. */
export interface Dependencies {
  /** Imported by what runs in production. */
  production: Set<string>;
  /** Imported by anything else: tests, build configuration, tools. */
  development: Set<string>;
}

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The packages of which the images for production are made. */
const isDeployed = (folder: string): boolean =>
  /^(services|libs)\//.test(folder) ? folder !== 'libs/testing' : ['tools/admin', 'tools/ledger'].includes(folder);

/** Folders of all workspace packages. */
export const packageFolders = (): string[] => git('ls-files', '*project.json').map(dirname);

export const manifestOf = (folder: string): Manifest => JSON.parse(read(`${folder}/package.json`)) as Manifest;

/** `@crew/contracts/rpc` → `@crew/contracts`; undefined for relative paths, Node's modules and virtual modules. */
export function packageNameOf(specifier: string): string | undefined {
  if (/^(\.|\/|node:|virtual:)/.test(specifier)) return undefined;
  const [scope = '', name = ''] = specifier.split('/');
  if (builtinModules.includes(scope)) return undefined;
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** What the sources of a package import, except from the package itself. */
export function importedBy(folder: string): Dependencies {
  const production = new Set<string>();
  const development = new Set<string>();
  const { name } = manifestOf(folder);
  for (const file of git('ls-files', folder).filter((path) => /\.(?:tsx?|mjs)$/.test(path))) {
    const runs = isDeployed(folder) && file.startsWith(`${folder}/src/`) && !/\.spec\.tsx?$/.test(file);
    for (const { fileName } of ts.preProcessFile(read(file), true, true).importedFiles) {
      const imported = packageNameOf(fileName);
      if (imported !== undefined && imported !== name) (runs ? production : development).add(imported);
    }
  }
  return { production, development: development.difference(production) };
}

/** What the package's manifest names. */
export function declaredBy(folder: string): Dependencies {
  const { dependencies = {}, devDependencies = {} } = manifestOf(folder);
  return { production: new Set(Object.keys(dependencies)), development: new Set(Object.keys(devDependencies)) };
}
