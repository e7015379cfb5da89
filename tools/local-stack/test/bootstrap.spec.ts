import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const BOOTSTRAP = fileURLToPath(new URL('../bootstrap.mjs', import.meta.url));

/** A project in which nothing is installed yet, and an npm that only tells how it was called. */
describe('the bootstrap', () => {
  let root: string;
  const file = (path: string, text: string): Promise<void> => writeFile(join(root, path), text);
  const lock = (version: string): string =>
    JSON.stringify({
      packages: {
        '': {},
        'tools/local-stack': { version: '0.1.0' },
        'node_modules/node': { version },
        'node_modules/other-platform': { version: '1.0.0', optional: true },
      },
    });
  const run = async (...args: string[]): Promise<string> => {
    const options = { env: { ...process.env, PATH: join(root, 'bin') } };
    const outcome = promisify(execFile)(
      process.execPath,
      [join(root, 'tools/local-stack/bootstrap.mjs'), ...args],
      options,
    );
    const { stdout, stderr } = await outcome.catch((error: { stdout: string; stderr: string }) => error);
    return stdout + stderr;
  };
  const fakeNpm = async (script: string): Promise<void> => {
    await file('bin/npm', `#!/bin/sh\n${script}\n`);
    await chmod(join(root, 'bin/npm'), 0o755);
  };

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'crew-bootstrap-'));
    for (const folder of ['bin', 'tools/local-stack/dist', 'node_modules/.bin'])
      await mkdir(join(root, folder), { recursive: true });
    await copyFile(BOOTSTRAP, join(root, 'tools/local-stack/bootstrap.mjs'));
    await file('package-lock.json', lock('24.0.0'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('installs with npm ci when nothing is installed, and says so when that fails', async () => {
    await fakeNpm('echo called: "$@"; exit 1');
    const said = await run('start');
    expect(said).toContain('called: ci');
    expect(said).toContain('The packages could not be installed');
  });

  it('says that npm is missing', async () => {
    expect(await run('start')).toContain('npm cannot be run (ENOENT)');
  });

  it('names the commands when it is asked for another', async () => {
    expect(await run('nonsense')).toBe('"nonsense" is no command; there are start, dev, bench, demo, admin, test.\n');
  });

  describe('with packages installed', () => {
    beforeEach(async () => {
      await fakeNpm('echo installing; exit 1');
      await file('node_modules/.package-lock.json', lock('24.0.0'));
      await file('node_modules/.bin/node', `#!/bin/sh\necho re-entered "$2"\n`);
      await chmod(join(root, 'node_modules/.bin/node'), 0o755);
    });

    it("goes on under the project's own Node", async () => {
      expect(await run('start')).toBe('re-entered start\n');
    });

    it('installs again when the lockfile names another version', async () => {
      await file('package-lock.json', lock('24.1.0'));
      expect(await run('start')).toContain('installing');
    });
  });
});
