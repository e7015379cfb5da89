import { execFile } from 'node:child_process';
import { chmod, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isExecutable, findOnPath } from './binary.js';
import { fetchDebianPackages, LIBRARY_TRIPLET } from './debian-packages.js';
import { installPackages } from './install-packages.js';

const run = promisify(execFile);
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;
const VERSION_TIMEOUT_MS = 30_000;

/**
 * Returns the path of a Chromium: from `CHROMIUM_PATH`, PATH, Playwright's download or the Debian package (installed as
 * root, unpacked under `.servers/` otherwise).
 *
 * @throws Error with instructions when none is available
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await isExecutable(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which is not an executable file.`);
  }
  const failures: string[] = [];
  for (const find of [fromPath, fromPlaywright, fromAptInstall, fromUnpackedPackage]) {
    try {
      const path = await find();
      if (path) return path;
    } catch (error) {
      failures.push(summarize(error));
    }
  }
  throw new Error(
    `Chromium is not installed and could not be fetched (${failures.join('; ')}). ` +
      'Install it (apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

function fromPath(): Promise<string | undefined> {
  return findOnPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
}

async function fromPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  if (!(await isExecutable(path))) {
    const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
    process.stderr.write('Fetching Chromium (only the first time) …\n');
    await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], { timeout: DOWNLOAD_TIMEOUT_MS });
  }
  // Throws when system libraries are missing, so that the next source is tried.
  await run(path, ['--version'], { timeout: VERSION_TIMEOUT_MS });
  return path;
}

async function fromAptInstall(): Promise<string | undefined> {
  return (await installPackages('chromium')) ? fromPath() : undefined;
}

async function fromUnpackedPackage(): Promise<string | undefined> {
  const triplet = LIBRARY_TRIPLET[process.arch];
  if (!triplet) return undefined;
  const packages = ['chromium', 'fonts-dejavu-core', 'fontconfig-config'];
  // The packages are of the system's release, so its own C library and loader are used.
  const root = await fetchDebianPackages('chromium', packages, 'own', /^(?!libc6$)(lib|zlib|chromium-common)/);
  const launcher = join(root, 'chromium');
  if (!(await isExecutable(launcher))) await writeLauncher(launcher, root, triplet);
  await run(launcher, ['--version'], { timeout: VERSION_TIMEOUT_MS });
  return launcher;
}

/** Writes a launcher script with the paths of the unpacked libraries and fonts. */
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

/** Extracts the error line from the output of apt and Playwright. */
function summarize(error: unknown): string {
  const lines = String(error instanceof Error ? error.message : error)
    .trim()
    .split('\n');
  return lines.find((line) => /^(E|Error): /.test(line)) ?? lines[0] ?? '';
}
