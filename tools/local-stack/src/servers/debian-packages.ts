import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onPath } from './binary.js';

const run = promisify(execFile);
const MAX_BUFFER_BYTES = 64 * 1024 * 1024;

/** Fetched programs live here, outside git; deleting the folder only means fetching again. */
export const SERVERS_DIR = fileURLToPath(new URL('../../../../.servers/', import.meta.url));

/** Folder names of libraries, by processor. */
export const LIBRARY_TRIPLET: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'x86_64-linux-gnu',
  arm64: 'aarch64-linux-gnu',
};

/** Releases whose C library is older than the embedded MongoDB engine needs, and the release to borrow one from. */
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
 * Unpacks packages and every library they need from the machine's own Debian or Ubuntu mirror, without root and without
 * touching the machine's package state, and answers the folder (laid out like `/`).
 * The second call finds the folder of the first; two processes at once fetch twice and keep one.
 *
 * @param name folder name under `.servers/`
 * @param follow which dependencies to take along, by package name
 * @throws when the machine has no apt, or its mirror does not answer
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
  if (await stat(folder).catch(() => undefined)) return folder;
  const fetching = underWay.get(folder) ?? fetchInto(folder, packages, { ...distribution, codename }, follow);
  underWay.set(folder, fetching);
  return fetching.finally(() => underWay.delete(folder));
}

/** Fetches of this process, by folder: three servers that start together want the same one. */
const underWay = new Map<string, Promise<string>>();

async function fetchInto(folder: string, packages: string[], wanted: Distribution, follow: RegExp): Promise<string> {
  process.stderr.write(`Fetching ${packages.join(', ')} (${wanted.id} ${wanted.codename}), once …\n`);
  await mkdir(SERVERS_DIR, { recursive: true });
  const work = await mkdtemp(join(SERVERS_DIR, '.fetch-'));
  try {
    const apt = await privateApt(work, wanted);
    await apt.get('update');
    await apt.get('download', ...(await apt.closure(packages, follow)));
    const root = join(work, 'root');
    await mkdir(root);
    for (const file of await apt.downloaded()) await run('dpkg-deb', ['-x', file, root]);
    await publish(root, folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return folder;
}

/** Renaming is atomic: whoever comes second finds a complete folder there and drops its own. */
async function publish(root: string, folder: string): Promise<void> {
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
  if (!/debian|ubuntu/.test(family) || !codename || !(await onPath('apt-get')) || !(await onPath('dpkg-deb'))) {
    throw new Error('packages can be fetched on Debian and Ubuntu alone');
  }
  return { id, codename };
}

interface PrivateApt {
  get(...args: string[]): Promise<void>;
  closure(roots: string[], follow: RegExp): Promise<string[]>;
  downloaded(): Promise<string[]>;
}

/** apt with lists, cache and sources of its own in `work`: reads the machine's proxy settings and keys, changes nothing. */
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

/** Where the machine's own sources find the distribution itself, not its updates and not other people's repositories. */
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
  if (!found?.[0]) throw new Error("the machine's package sources name no mirror of the distribution");
  return found[0];
}

/** `apt-cache depends` prints a package at the line's start and what it needs, indented, below. */
function parseDependencies(text: string): Map<string, string[]> {
  const graph = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of text.split('\n')) {
    const needed = /^ [ |](?:Pre)?Depends: ([^<\s]+)$/.exec(line)?.[1];
    if (needed) current.push(needed);
    else if (/^[a-z0-9]/.test(line)) graph.set(line.trim(), (current = []));
  }
  return graph;
}

function reachable(roots: string[], graph: Map<string, string[]>, follow: RegExp): string[] {
  const seen = new Set(roots);
  for (const name of seen) {
    for (const needed of graph.get(name) ?? []) if (follow.test(needed)) seen.add(needed);
  }
  return [...seen];
}
