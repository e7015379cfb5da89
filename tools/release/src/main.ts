import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractsOf } from './contracts-of.js';
import { datedChanges, releasedImages } from './edits.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const edit = (path: string, change: (text: string) => string): void => {
  const file = join(ROOT, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};

/** `npm run release -- 0.2.0`: sets the version, dates the changelog, stores the contracts, commits and tags. */
function release(version: string | undefined): string {
  if (!version || !/^\d+\.\d+\.\d+$/.test(version))
    throw new Error('Missing or invalid version: npm run release -- 0.2.0');
  if (git('status', '--porcelain') !== '') throw new Error('The work tree has uncommitted changes.');
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`${version} is already released.`);
  const older = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
  execFileSync('npm', ['version', version, '--no-git-tag-version', '--allow-same-version'], { cwd: ROOT });
  edit('k8s/components/release/kustomization.yaml', (text) => releasedImages(text, older, version));
  edit('CHANGELOG.md', (text) => datedChanges(text, version, new Date()));
  mkdirSync(join(ROOT, 'docs/releases'), { recursive: true });
  writeFileSync(join(ROOT, `docs/releases/${version}.contracts.json`), `${JSON.stringify(contractsOf(version))}\n`);
  git('add', '--all');
  git('commit', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Crew ${version}`);
  return `Released ${version}: push main and the tag v${version}, then k8s/images.sh and k8s/deploy.sh.`;
}

try {
  console.log(release(process.argv[2]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
