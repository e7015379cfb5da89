/**
 * What every npm script begins with: installs what is missing, goes on under the project's own Node, builds, and hands
 * over to the compiled program. Plain JavaScript for any Node ≥ 20 with nothing installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OLDEST_NODE = 20;
/** What each command needs built before it starts; `test` builds the rest itself, and counts what fails. */
const BUILD = {
  start: ['run-many', '-t', 'build'],
  dev: ['run-many', '-t', 'build', '--exclude', 'frontend'],
  bench: ['run-many', '-t', 'build'],
  demo: ['run-many', '-t', 'build', '-p', 'local-stack', 'contracts'],
  admin: [
    'run-many',
    '-t',
    'build',
    '-p',
    'local-stack',
    'admin',
    'contracts',
    'service-kit',
    'ledger',
    'ledger-tools',
  ],
  test: ['run', 'local-stack:build'],
};

const [command = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(BUILD, command)) fail(`"${command}" is no command; there are ${Object.keys(BUILD).join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(`Crew needs Node ${OLDEST_NODE} or newer to start; this is ${process.version}.`);
}
process.chdir(ROOT);
if (!isInstalled()) install();

const node = realpathSync(join(ROOT, 'node_modules/.bin/node'));
if (realpathSync(process.execPath) === node) {
  build();
  process.argv.splice(1, 2, join(ROOT, 'tools/local-stack/dist/main.js'), command);
  await import('./dist/main.js');
} else {
  reenter(node);
}

/**
 * Whether node_modules holds what the lockfile names. Compared by content: the times of files say nothing after a clone.
 * Packages for other platforms are rightly absent.
 */
function isInstalled() {
  if (!existsSync(join(ROOT, 'node_modules/.bin/node'))) return false;
  try {
    const wanted = readPackages('package-lock.json');
    const present = readPackages('node_modules/.package-lock.json');
    return Object.entries(wanted).every(([path, { version, link, optional, devOptional }]) => {
      if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
      if (link) return existsSync(join(ROOT, path));
      const found = present[path];
      return found ? found.version === version : Boolean(optional || devOptional);
    });
  } catch {
    return false;
  }
}

function readPackages(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
}

function install() {
  try {
    accessSync(ROOT, constants.W_OK);
  } catch (error) {
    fail(`The project folder ${ROOT} cannot be written (${error.code}), so its packages cannot be installed in it.`);
  }
  console.log('Installing the packages (only the first time, and when they change) …');
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  });
  if (error) fail(`npm cannot be run (${error.code}): install npm, it comes with Node.`);
  if (status !== 0) fail('The packages could not be installed; what npm says stands above.');
}

/** Goes on as a child under the project's own Node. Ctrl-C reaches both: this one only waits. */
function reenter(node) {
  const path = `${dirname(node)}:${join(ROOT, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
  const child = spawn(node, [fileURLToPath(import.meta.url), command, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path },
  });
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm passes SIGTERM no further than to the shell between it and us: that our parent changes is all we learn of it.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** Nx builds what has changed and takes the rest from its cache; it is heard only when something fails. */
function build() {
  if (command !== 'test') console.log('Building what has changed …');
  const nx = realpathSync(join(ROOT, 'node_modules/.bin/nx'));
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [nx, ...BUILD[command], '--output-style=static'], {
    env,
  });
  if (status === 0) return;
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  console.error('The build failed; the reason stands above.');
  if (command === 'test') console.log('0 passed, 1 failed');
  process.exit(1);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
