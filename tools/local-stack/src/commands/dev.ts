import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { transformFile } from '@swc/core';
import { watch } from 'chokidar';
import { createServer } from 'vite';
import { startStack, type Stack } from '../stack.js';
import { PROJECT_ROOT } from '../stack/build.js';
import { SERVICES } from '../stack/topology.js';
import { readStartOptions } from './start-options.js';
import { readDataDir, readPort, reportToConsole, untilInterrupted } from './start.js';

const VITE_PORT = 5173;
/** Editors save several files at once; restart each service only once. */
const DEBOUNCE_MS = 150;

/** `npm run dev`: runs the stack with the SPA served from source, and restarts services when their source changes. */
export async function dev(args: string[]): Promise<void> {
  const options = readStartOptions(args);
  await untilInterrupted(async (signal) => {
    const frontendUrl = `http://localhost:${VITE_PORT}`;
    const env = { PUBLIC_URL: process.env['PUBLIC_URL'] ?? frontendUrl };
    const stack = await startStack({
      dataDir: readDataDir(),
      port: readPort(),
      env,
      ...options,
      signal,
      report: reportToConsole,
    });
    const vite = await startVite(stack.url);
    const watcher = watchSources(stack);
    console.log(
      `\nCrew is running at ${vite.resolvedUrls?.local[0] ?? frontendUrl} and reloads on changes (API at ${stack.url}).`,
    );
    console.log(`First admin: ${stack.admin.username}, password ${stack.admin.password}\n`);
    return {
      async stop() {
        await Promise.all([watcher.close(), vite.close()]);
        await stack.stop();
      },
    };
  });
}

async function startVite(apiUrl: string): Promise<Awaited<ReturnType<typeof createServer>>> {
  const root = join(PROJECT_ROOT, 'frontend');
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { port: VITE_PORT, proxy: { '/api': apiUrl } },
  });
  return server.listen();
}

/** Compiles a changed file as the build does, then restarts the services that may use it. */
function watchSources(stack: Stack): { close(): Promise<void> } {
  const folders = ['services', 'libs', 'tools/sandbox'].map((folder) => join(PROJECT_ROOT, folder));
  const ignored = (path: string): boolean => /[\\/](node_modules|dist|test)([\\/]|$)|\.spec\.ts$/.test(path);
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const restartPending = (): void => {
    const names = [...pending];
    pending.clear();
    console.log(`Restarting ${names.join(', ')}`);
    for (const name of names) void stack.process(name).restart().catch(logError);
  };
  const changed = async (path: string, compile: (target: string) => Promise<void>): Promise<void> => {
    const [, project, file] = /^(.*)[\\/]src[\\/](.*)\.ts$/.exec(relative(PROJECT_ROOT, path)) ?? [];
    if (!project || !file) return;
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
