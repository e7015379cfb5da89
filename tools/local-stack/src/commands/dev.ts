import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { transformFile } from '@swc/core';
import { watch } from 'chokidar';
import { createServer } from 'vite';
import { startStack, type Stack } from '../stack.js';
import { PROJECT_ROOT } from '../stack/build.js';
import { SERVICES } from '../stack/topology.js';
import { readStartOptions } from './start-options.js';
import { readDataDir, readPort, tell, untilInterrupted } from './start.js';

const VITE_PORT = 5173;
/** An editor saves several files at once, and a library's change concerns many services. */
const SETTLE_MS = 150;

/** `npm run dev`: the stack with the SPA served from source, and services started again when their source changes. */
export async function dev(args: string[]): Promise<void> {
  const options = readStartOptions(args);
  await untilInterrupted(async (signal) => {
    const pages = `http://localhost:${VITE_PORT}`;
    const env = { PUBLIC_URL: process.env['PUBLIC_URL'] ?? pages };
    const stack = await startStack({ dataDir: readDataDir(), port: readPort(), env, ...options, signal, report: tell });
    const vite = await startVite(stack.url);
    const watcher = rebuildOnChange(stack);
    console.log(
      `\nCrew is running at ${vite.resolvedUrls?.local[0] ?? pages} and reloads what you change (API at ${stack.url}).`,
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

/** Compiles a changed file as the build does, then starts those services again that may use it. */
function rebuildOnChange(stack: Stack): { close(): Promise<void> } {
  const folders = ['services', 'libs', 'tools/sandbox'].map((folder) => join(PROJECT_ROOT, folder));
  const ignored = (path: string): boolean => /[\\/](node_modules|dist|test)([\\/]|$)|\.spec\.ts$/.test(path);
  const due = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const restartDue = (): void => {
    const names = [...due];
    due.clear();
    console.log(`Starting ${names.join(', ')} again`);
    for (const name of names) void stack.process(name).restart().catch(complain);
  };
  const changed = async (path: string, compile: (target: string) => Promise<void>): Promise<void> => {
    const [, project, inside] = /^(.*)[\\/]src[\\/](.*)\.ts$/.exec(relative(PROJECT_ROOT, path)) ?? [];
    if (!project || !inside) return;
    await compile(join(PROJECT_ROOT, project, 'dist', `${inside}.js`));
    for (const name of usersOf(project, stack)) due.add(name);
    clearTimeout(timer);
    timer = setTimeout(restartDue, SETTLE_MS);
  };
  return watch(folders, { ignored, ignoreInitial: true })
    .on('add', (path) => void changed(path, (target) => compileTo(path, target)).catch(complain))
    .on('change', (path) => void changed(path, (target) => compileTo(path, target)).catch(complain))
    .on('unlink', (path) => void changed(path, (target) => rm(target, { force: true })).catch(complain));
}

async function compileTo(path: string, target: string): Promise<void> {
  const { code, map } = await transformFile(path, { configFile: join(PROJECT_ROOT, '.swcrc'), sourceMaps: true });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, `${code}\n//# sourceMappingURL=${target.split(sep).at(-1)}.map`);
  if (map) await writeFile(`${target}.map`, map);
}

/** A service uses itself; what lies in `libs` may be used by all. */
function usersOf(project: string, stack: Stack): string[] {
  const name = project.split(/[\\/]/).at(-1) ?? '';
  const all = stack.processNames.filter((one) =>
    SERVICES.some((service) => one === service || one.startsWith(`${service}-`)),
  );
  return project.startsWith('libs') ? all : stack.processNames.filter((one) => one === name);
}

function complain(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}
