import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isAlive } from '../process/is-alive.js';
import { findOnPath } from './binary.js';

const run = promisify(execFile);
const MAX_BUFFER_BYTES = 64 * 1024 * 1024;

/** The cache of fetched programs, ignored by git and safe to delete. */
export const SERVERS_DIR = fileURLToPath(new URL('../../../../.servers/', import.meta.url));

/** Folder names of libraries by CPU architecture. */
export const LIBRARY_TRIPLET: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'x86_64-linux-gnu',
  arm64: 'aarch64-linux-gnu',
};

/** Releases whose C library is too old for the embedded MongoDB engine, and the release to take a newer one from. */
const NEWER_RELEASE: Record<string, string> = {
  bullseye: 'trixie',
  bookworm: 'trixie',
  focal: 'noble',
  jammy: 'noble',
};

interface Distribution {
  readonly id: 'debian' | 'ubuntu';
  readonly codename: string;
}

/**
 * Unpacks packages and the libraries they need from the machine's Debian or Ubuntu mirror, without root and without
 * changing the package state of the machine. Returns the folder, which is laid out like `/` and reused by later calls.
 *
 * @param name folder name under `.servers/`
 * @param follow matches the names of the dependencies to include
 * @throws Error when the machine has no apt or its mirror does not respond
 */
export async function fetchDebianPackages(
  name: string,
  packages: string[],
  release: 'own' | 'newer',
  follow = /^(lib|zlib)/,
): Promise<string> {
  const distribution = await readDistribution();
  const newer = release === 'newer' ? NEWER_RELEASE[distribution.codename] : undefined;
  const codename = newer ?? distribution.codename;
  const folder = join(SERVERS_DIR, `${name}-${codename}-${process.arch}`);
  await removeInterrupted(SERVERS_DIR);
  if (await stat(folder).catch(() => undefined)) return folder;
  const fetching = inFlight.get(folder) ?? fetchInto(folder, packages, { ...distribution, codename }, follow);
  inFlight.set(folder, fetching);
  return fetching.finally(() => inFlight.delete(folder));
}

/** Fetches in progress by folder: servers that start concurrently share one. */
const inFlight = new Map<string, Promise<string>>();

async function fetchInto(folder: string, packages: string[], wanted: Distribution, follow: RegExp): Promise<string> {
  process.stderr.write(`Fetching ${packages.join(', ')} (${wanted.id} ${wanted.codename}) (only the first time) …\n`);
  await mkdir(SERVERS_DIR, { recursive: true });
  const work = await mkdtemp(join(SERVERS_DIR, `.fetch-${process.pid}-`));
  try {
    const apt = await privateApt(work, wanted);
    await apt.get('update');
    await apt.get('download', ...(await apt.closure(packages, follow)));
    const root = join(work, 'root');
    await mkdir(root);
    for (const file of await apt.downloaded()) await run('dpkg-deb', ['-x', file, root]);
    await moveIntoPlace(root, folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return folder;
}

/** Removes the working folders of fetches whose process ended without doing so. */
export async function removeInterrupted(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = Number(/^\.fetch-(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Renaming is atomic: of two processes that fetch concurrently, the second discards its folder. */
async function moveIntoPlace(root: string, folder: string): Promise<void> {
  await rename(root, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

async function readDistribution(): Promise<Distribution> {
  const text = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const field = (key: string): string => new RegExp(`^${key}="?([^"\n]*)"?$`, 'm').exec(text)?.[1] ?? '';
  const family = `${field('ID')} ${field('ID_LIKE')}`;
  const id = family.includes('ubuntu') ? 'ubuntu' : 'debian';
  const codename = (id === 'ubuntu' && field('UBUNTU_CODENAME')) || field('VERSION_CODENAME');
  if (!/debian|ubuntu/.test(family) || !codename || !(await findOnPath('apt-get')) || !(await findOnPath('dpkg-deb'))) {
    throw new Error('packages can be fetched on Debian and Ubuntu only');
  }
  return { id, codename };
}

interface PrivateApt {
  get(...args: string[]): Promise<void>;
  closure(roots: string[], follow: RegExp): Promise<string[]>;
  downloaded(): Promise<string[]>;
}

/** An apt with its own lists, cache and sources in `work`. It uses the machine's proxy settings and keys read-only. */
async function privateApt(work: string, { id, codename }: Distribution): Promise<PrivateApt> {
  const at = (file: string): string => join(work, file);
  const downloads = at('downloads');
  for (const folder of [downloads, at('lists/partial'), at('cache/archives/partial'), at('state')]) {
    await mkdir(folder, { recursive: true });
  }
  const components = id === 'ubuntu' ? 'main universe' : 'main';
  const keyring = `/usr/share/keyrings/${id}-archive-keyring.gpg`;
  const mirror = await findMirror();
  await writeFile(at('sources.list'), `deb [signed-by=${keyring}] ${mirror} ${codename} ${components}\n`);
  await writeFile(at('status'), '');

  const options = [
    `Dir::State=${at('state')}`,
    `Dir::State::lists=${at('lists')}`,
    `Dir::State::status=${at('status')}`,
    `Dir::Cache=${at('cache')}`,
    `Dir::Etc::sourcelist=${at('sources.list')}`,
    'Dir::Etc::sourceparts=-',
    'Acquire::Languages=none',
    'Acquire::Retries=3',
    'APT::Sandbox::User=',
  ].flatMap((option) => ['-o', option]);
  const exec = (program: string, args: string[]): Promise<{ stdout: string }> =>
    run(program, [...options, ...args], { cwd: downloads, maxBuffer: MAX_BUFFER_BYTES });

  return {
    async get(...args) {
      await exec('apt-get', ['-q', ...args]);
    },
    async closure(roots, follow) {
      const only = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'].map(
        (kind) => `--no-${kind}`,
      );
      const { stdout } = await exec('apt-cache', ['depends', '--recurse', ...only, ...roots]);
      return reachable(roots, parseDependencies(stdout), follow);
    },
    async downloaded() {
      const { stdout } = await run('find', [downloads, '-name', '*.deb']);
      return stdout.split('\n').filter(Boolean);
    },
  };
}

/** Finds the mirror of the distribution's main release in the machine's apt sources. */
async function findMirror(): Promise<string> {
  const format = '$(REPO_URI) $(RELEASE) $(COMPONENT)';
  const { stdout } = await run('apt-get', [
    'indextargets',
    '--no-release-info',
    '--format',
    format,
    'Created-By: Packages',
  ]);
  const targets = stdout.split('\n').map((line) => line.split(' '));
  const found = targets.find(
    ([uri = '', release = '', component]) =>
      component === 'main' &&
      !release.includes('-') &&
      /\/(debian|ubuntu|ubuntu-ports)\/?$/.test(uri) &&
      !uri.includes('launchpad'),
  );
  if (!found?.[0]) throw new Error("the machine's apt sources contain no mirror of the distribution");
  return found[0];
}

/** Parses `apt-cache depends`: a package without indentation, followed by its indented dependencies. */
function parseDependencies(text: string): Map<string, string[]> {
  const graph = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of text.split('\n')) {
    const dependency = /^ [ |](?:Pre)?Depends: ([^<\s]+)$/.exec(line)?.[1];
    if (dependency) current.push(dependency);
    else if (/^[a-z0-9]/.test(line)) graph.set(line.trim(), (current = []));
  }
  return graph;
}

function reachable(roots: string[], graph: Map<string, string[]>, follow: RegExp): string[] {
  const seen = new Set(roots);
  for (const name of seen) {
    for (const dependency of graph.get(name) ?? []) if (follow.test(dependency)) seen.add(dependency);
  }
  return [...seen];
}
