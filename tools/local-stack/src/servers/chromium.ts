import { execFile } from 'node:child_process';
import { chmod, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isExecutable, onPath } from './binary.js';
import { fetchDebianPackages, LIBRARY_TRIPLET } from './debian-packages.js';

const run = promisify(execFile);
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;
const VERSION_TIMEOUT_MS = 30_000;

/**
 * Path of a Chromium that runs: `CHROMIUM_PATH` → PATH → Playwright's own download → Debian's package (installed when
 * root, else unpacked under `.servers/`).
 *
 * @throws with one sentence that names the ways out when there is none
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await isExecutable(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which is no program that can be run.`);
  }
  const refusals: string[] = [];
  for (const find of [fromPath, fromPlaywright, fromAptInstall, fromUnpackedPackage]) {
    try {
      const path = await find();
      if (path) return path;
    } catch (error) {
      refusals.push(complaint(error));
    }
  }
  throw new Error(
    `Chromium is not here and could not be fetched (${refusals.join('; ')}). ` +
      'Install it (apt-get install chromium) or set CHROMIUM_PATH to the program.',
  );
}

function fromPath(): Promise<string | undefined> {
  return onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
}

async function fromPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  if (!(await isExecutable(path))) {
    const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
    process.stderr.write('Fetching Chromium, once …\n');
    await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], { timeout: DOWNLOAD_TIMEOUT_MS });
  }
  // A downloaded browser may lack libraries of the system; then the next way is tried.
  await run(path, ['--version'], { timeout: VERSION_TIMEOUT_MS });
  return path;
}

async function fromAptInstall(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !(await onPath('apt-get'))) return undefined;
  const options = { timeout: DOWNLOAD_TIMEOUT_MS, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['-q', 'update'], options);
  await run('apt-get', ['-q', 'install', '-y', '--no-install-recommends', 'chromium'], options);
  return fromPath();
}

async function fromUnpackedPackage(): Promise<string | undefined> {
  const triplet = LIBRARY_TRIPLET[process.arch];
  if (!triplet) return undefined;
  const packages = ['chromium', 'fonts-dejavu-core', 'fontconfig-config'];
  // The system's own C library and loader stay in charge: the packages are of the same release.
  const root = await fetchDebianPackages('chromium', packages, 'own', /^(?!libc6$)(lib|zlib|chromium-common)/);
  const launcher = join(root, 'chromium');
  if (!(await isExecutable(launcher))) await writeLauncher(launcher, root, triplet);
  await run(launcher, ['--version'], { timeout: VERSION_TIMEOUT_MS });
  return launcher;
}

/** The unpacked browser knows neither its libraries nor its fonts: a script tells it. */
async function writeLauncher(launcher: string, root: string, triplet: string): Promise<void> {
  const libraries = [`usr/lib/${triplet}`, `lib/${triplet}`, `usr/lib/${triplet}/nss`].map((path) => join(root, path));
  const fonts = join(root, 'fonts.conf');
  await writeFile(
    fonts,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">` +
      `<fontconfig><dir>${join(root, 'usr/share/fonts')}</dir><dir>/usr/share/fonts</dir></fontconfig>\n`,
  );
  const script = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${libraries.join(':')}'`,
    `export FONTCONFIG_FILE='${fonts}'`,
    `exec '${join(root, 'usr/lib/chromium/chromium')}' "$@"`,
    '',
  ].join('\n');
  await writeFile(`${launcher}.${process.pid}`, script);
  await chmod(`${launcher}.${process.pid}`, 0o755);
  await rename(`${launcher}.${process.pid}`, launcher);
}

/** Tools print much around the one line that says what is wrong. */
function complaint(error: unknown): string {
  const lines = String(error instanceof Error ? error.message : error)
    .trim()
    .split('\n');
  return lines.find((line) => /^(E|Error): /.test(line)) ?? lines[0] ?? '';
}
