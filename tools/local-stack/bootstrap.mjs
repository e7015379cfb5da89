/**
 * The entry point of the npm scripts: installs missing packages, re-executes itself with the project's Node.js, builds and
 * runs the compiled program. Plain JavaScript for Node.js ≥ 20 without dependencies.
 */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MIN_NODE = 20;
/** Nx arguments to build what each command needs; `test` builds the rest itself and counts failures. */
const BUILD = {
  start: ['run-many', '-t', 'build', 'bundle'],
  dev: ['run-many', '-t', 'build', '--exclude', 'frontend'],
  bench: ['run-many', '-t', 'build', 'bundle'],
  fuzz: ['run-many', '-t', 'build', 'bundle', '--exclude', 'frontend'],
  chaos: ['run-many', '-t', 'build', 'bundle', '--exclude', 'frontend'],
  scale: ['run-many', '-t', 'build', 'bundle', '--exclude', 'frontend'],
  demo: ['run-many', '-t', 'build', '-p', 'local-stack', 'contracts'],
  backup: ['run-many', '-t', 'build', '-p', 'local-stack', 'contracts'],
  restore: ['run-many', '-t', 'build', '-p', 'local-stack', 'contracts'],
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
if (!Object.hasOwn(BUILD, command)) fail(`Unknown command "${command}". Commands: ${Object.keys(BUILD).join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  fail(`Crew requires Node.js ${MIN_NODE} or newer; this is ${process.version}.`);
}
process.chdir(ROOT);
if (!isInstalled()) install();

const node = realpathSync(join(ROOT, 'node_modules/.bin/node'));
if (realpathSync(process.execPath) === node) {
  build();
  process.argv.splice(1, 2, join(ROOT, 'tools/local-stack/dist/main.js'), command);
  await import('./dist/main.js');
} else {
  reexecute(node);
}

/**
 * Whether node_modules matches the lockfile. Compares content, because a clone resets modification times. Packages for
 * other platforms may be missing.
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
    fail(`The project folder ${ROOT} is not writable (${error.code}), so the packages cannot be installed.`);
  }
  console.log('Installing the packages (only the first time, and when they change) …');
  // Building needs also what the user's configuration of npm may omit.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', args, { stdio: 'inherit' });
  if (error) fail(`npm cannot be executed (${error.code}). Install npm, which is part of Node.js.`);
  if (status !== 0) fail('The packages could not be installed; see the output of npm above.');
  if (existsSync(join(ROOT, 'node_modules/.bin/node'))) return;
  fail(
    'Your configuration of npm (ignore-scripts) kept the packages from installing their programs, such as Node.js. ' +
      'Run `npm ci --ignore-scripts=false`, then this command again.',
  );
}

/** Re-executes this script with the project's Node.js. Ctrl-C reaches both processes; this one only waits. */
function reexecute(node) {
  const path = `${dirname(node)}:${join(ROOT, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
  const child = spawn(node, [fileURLToPath(import.meta.url), command, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path },
  });
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm sends SIGTERM only to the shell in between, so the end of npm shows only as a new parent process.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** Builds what has changed. Prints the output of Nx only on failure. */
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
  console.error('The build failed; see the output above.');
  if (command === 'test') console.log('0 passed, 1 failed');
  process.exit(1);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
