import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findOnPath } from '@crew/local-stack/servers/binary';
import { PROJECT_ROOT } from '@crew/local-stack/stack/build';
import type { Podman } from './podman.js';

const exec = promisify(execFile);

export interface BaseImage {
  readonly name: string;
  /** Made of Debian's packages and the project's Node.js, where the image is not at hand. */
  readonly isStandIn: boolean;
}

/** The image that the Dockerfile builds on. @throws Error when it names none */
export function baseOf(dockerfile: string): { name: string; release: string } {
  const [, image, release] = /^FROM (node:[\d.]+-(\w+)-slim) AS base$/m.exec(dockerfile) ?? [];
  if (!image || !release) throw new Error('The Dockerfile names no base image of Node.js on Debian.');
  return { name: `docker.io/library/${image}`, release };
}

/**
 * Provides the base image: as pulled with `pull`, or as an earlier run left it, else a stand-in: a registry of images cannot be
 * reached from everywhere.
 */
export async function provideBase(podman: Podman, folder: string, pull: boolean): Promise<BaseImage> {
  const { name, release } = baseOf(await readFile(join(PROJECT_ROOT, 'Dockerfile'), 'utf8'));
  if (pull) await podman.run('pull', name);
  else if (!(await podman.succeeds('image', 'exists', name))) await makeStandIn(podman, { name, release, folder });
  const { Labels } = await podman.inspect<{ Labels: Record<string, string> | null }>('image', name);
  return { name, isStandIn: Labels?.['crew.stand-in'] === 'true' };
}

/** Like the official image: Debian's smallest system, Node.js and npm below /usr/local, and the user `node`. */
async function makeStandIn(
  podman: Podman,
  { name, release, folder }: { name: string; release: string; folder: string },
): Promise<void> {
  const work = await mkdtemp(join(folder, 'base-'));
  const root = join(work, 'root');
  try {
    await exec('debootstrap', ['--variant=minbase', release, root]);
    await exec('chroot', [root, 'groupadd', '--gid', '1000', 'node']);
    await exec('chroot', [root, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node']);
    await cp(join(PROJECT_ROOT, 'node_modules/node/bin/node'), join(root, 'usr/local/bin/node'));
    const npm = dirname(dirname(await realpath((await findOnPath('npm'))!)));
    await cp(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
    for (const tool of ['npm', 'npx'])
      await symlink(`../lib/node_modules/npm/bin/${tool}-cli.js`, join(root, 'usr/local/bin', tool));
    await rm(join(root, 'var/cache/apt/archives'), { recursive: true, force: true });
    const certificates = process.env['NODE_EXTRA_CA_CERTS'];
    if (certificates) await cp(certificates, join(root, certificates), { dereference: true });
    await exec('tar', ['--create', '--directory', root, '--file', join(work, 'root.tar'), '.']);
    const env = certificates ? ['--change', `ENV NODE_EXTRA_CA_CERTS=${certificates}`] : [];
    await podman.run('import', '--change', 'LABEL crew.stand-in=true', ...env, join(work, 'root.tar'), name);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
