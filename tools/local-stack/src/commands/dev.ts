import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { transformFile } from '@swc/core';
import { watch } from 'chokidar';
import { createServer, type HttpProxy } from 'vite';
import { nextFreePort } from '../process/free-port.js';
import { startStack, type Stack } from '../stack.js';
import { PROJECT_ROOT } from '../stack/build.js';
import { SERVICES } from '../stack/topology.js';
import { readStartOptions } from './start-options.js';
import { logWelcome, readDataDir, readPort, reportToConsole, untilInterrupted } from './start.js';
import { TypeChecks } from './type-checks.js';

/** Ports of the web app and of the gateway; with `PORT` the web app has that one and the gateway the next free one. */
const DEFAULT_PORT = 5173;
const DEFAULT_API_PORT = 3000;
/** Editors save several files at once; restart each service only once. */
const DEBOUNCE_MS = 150;

/**
 * `npm run dev`: runs the stack with the SPA served from source, and restarts services when their source changes. Prints
 * type errors of what has changed and the requests that fail.
 */
export async function dev(args: string[]): Promise<void> {
  const options = readStartOptions(args);
  await untilInterrupted(async (signal) => {
    const port = readPort(process.env, DEFAULT_PORT);
    const frontendUrl = `http://localhost:${port}`;
    const env = { PUBLIC_URL: process.env['PUBLIC_URL'] ?? frontendUrl };
    const stack = await startStack({
      dataDir: readDataDir(),
      port: process.env['PORT'] ? await nextFreePort(port + 1) : DEFAULT_API_PORT,
      env,
      unbundled: true,
      ...options,
      signal,
      report: reportToConsole,
    });
    const vite = await startVite(port, stack.url);
    const watcher = watchSources(stack);
    logWelcome(stack, `${frontendUrl} and reloads on changes (API at ${stack.url})`);
    return {
      async stop() {
        await Promise.all([watcher.close(), vite.close()]);
        await stack.stop();
      },
    };
  });
}

async function startVite(port: number, apiUrl: string): Promise<Awaited<ReturnType<typeof createServer>>> {
  const root = join(PROJECT_ROOT, 'frontend');
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { port, strictPort: true, proxy: { '/api': { target: apiUrl, configure: reportFailures } } },
  });
  return server.listen();
}

/** Prints the requests of the web app that fail, with the id that their log lines carry. */
function reportFailures(proxy: HttpProxy.ProxyServer): void {
  proxy.on('proxyRes', ({ statusCode = 0, headers }, { method, url }) => {
    if (statusCode >= 400)
      console.error(`${method} ${url} → ${statusCode} (request ${String(headers['x-request-id'])})`);
  });
}

/** Compiles a changed file as the build does, then restarts the services that may use it. */
function watchSources(stack: Stack): { close(): Promise<void> } {
  const folders = ['services', 'libs', 'tools/sandbox', 'frontend/src'].map((folder) => join(PROJECT_ROOT, folder));
  const ignored = (path: string): boolean => /[\\/](node_modules|dist|test)([\\/]|$)|\.spec\.ts$/.test(path);
  const pending = new Set<string>();
  const types = new TypeChecks();
  let timer: NodeJS.Timeout | undefined;
  const restartPending = (): void => {
    const names = [...pending];
    pending.clear();
    if (names.length > 0) console.log(`Restarting ${names.join(', ')}`);
    for (const name of names) void stack.process(name).restart().catch(logError);
  };
  const changed = async (path: string, compile: (target: string) => Promise<void>): Promise<void> => {
    const [, project, file] = /^(.*?)[\\/]src[\\/](.*)\.tsx?$/.exec(relative(PROJECT_ROOT, path)) ?? [];
    if (!project || !file) return;
    types.check(project);
    if (project === 'frontend') return;
    await compile(join(PROJECT_ROOT, project, 'dist', `${file}.js`));
    for (const name of processesOf(project, stack)) pending.add(name);
    clearTimeout(timer);
    timer = setTimeout(restartPending, DEBOUNCE_MS);
  };
  return watch(folders, { ignored, ignoreInitial: true })
    .on('add', (path) => void changed(path, (target) => compileTo(path, target)).catch(logError))
    .on('change', (path) => void changed(path, (target) => compileTo(path, target)).catch(logError))
    .on('unlink', (path) => void changed(path, (target) => rm(target, { force: true })).catch(logError));
}

async function compileTo(path: string, target: string): Promise<void> {
  const { code, map } = await transformFile(path, { configFile: join(PROJECT_ROOT, '.swcrc'), sourceMaps: true });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, `${code}\n//# sourceMappingURL=${target.split(sep).at(-1)}.map`);
  if (map) await writeFile(`${target}.map`, map);
}

/** A change of a library restarts all services. */
function processesOf(project: string, stack: Stack): string[] {
  const name = project.split(/[\\/]/).at(-1) ?? '';
  const all = stack.processNames.filter((one) =>
    SERVICES.some((service) => one === service || one.startsWith(`${service}-`)),
  );
  return project.startsWith('libs') ? all : stack.processNames.filter((one) => one === name);
}

function logError(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}
