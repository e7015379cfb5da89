import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The root folder of the repository, with a trailing slash. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Returns the short hash of the commit, or the version of the package without git. */
export async function readBuildHash(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], { cwd: PROJECT_ROOT });
    return stdout.trim();
  } catch {
    const { version } = JSON.parse(await readFile(join(PROJECT_ROOT, 'package.json'), 'utf8')) as { version: string };
    return version;
  }
}
