import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findOnPath } from './binary.js';

const run = promisify(execFile);
const TIMEOUT_MS = 5 * 60_000;

let last: Promise<void> = Promise.resolve();

/**
 * Installs Debian packages, as root only; one installation at a time, because they exclude each other.
 *
 * @returns whether they are installed; false where this user or system cannot install packages
 * @throws Error with the output of apt-get
 */
export async function installPackages(...names: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !(await findOnPath('apt-get'))) return false;
  const options = { timeout: TIMEOUT_MS, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const install = last.then(async () => {
    await run('apt-get', ['-q', 'update'], options);
    await run('apt-get', ['-q', 'install', '-y', '--no-install-recommends', ...names], options);
  });
  last = install.catch(() => undefined);
  await install;
  return true;
}
