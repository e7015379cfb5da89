import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const BOOTSTRAP = fileURLToPath(new URL('../bootstrap.mjs', import.meta.url));

/** Runs in a project without installed packages, with a fake npm. */
describe('bootstrap.mjs', () => {
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

  it('installs packages with npm ci and reports a failure', async () => {
    await fakeNpm('echo called: "$@"; exit 1');
    const output = await run('start');
    expect(output).toContain('called: ci');
    expect(output).toContain('The packages could not be installed');
  });

  it('installs also what the configuration of npm would omit', async () => {
    await fakeNpm('echo called: "$@"; exit 1');
    expect(await run('start')).toContain('--include=dev --include=optional');
  });

  it('says what to do when npm ran no install scripts', async () => {
    await fakeNpm('exit 0');
    const output = await run('test');
    expect(output).toContain('Run `npm ci --ignore-scripts=false`, then this command again.');
    expect(output).not.toContain('ENOENT');
  });

  it('reports a missing npm', async () => {
    expect(await run('start')).toContain('npm cannot be executed (ENOENT)');
  });

  it('lists the commands when the command is unknown', async () => {
    expect(await run('nonsense')).toBe(
      'Unknown command "nonsense". Commands: start, dev, bench, fuzz, chaos, scale, demo, backup, restore, admin, test.\n',
    );
  });

  describe('with packages installed', () => {
    beforeEach(async () => {
      await fakeNpm('echo installing; exit 1');
      await file('node_modules/.package-lock.json', lock('24.0.0'));
      await file('node_modules/.bin/node', `#!/bin/sh\necho re-executed "$2"\n`);
      await chmod(join(root, 'node_modules/.bin/node'), 0o755);
    });

    it("re-executes itself with the project's Node.js", async () => {
      expect(await run('start')).toBe('re-executed start\n');
    });

    it('installs again when the lockfile has another version', async () => {
      await file('package-lock.json', lock('24.1.0'));
      expect(await run('start')).toContain('installing');
    });
  });
});
