import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = 'worker/worker.ts';
const FILE = 'worker.js';
/** Entry modules of the shell, of the page shown while the server cannot be reached, and of what keeps messages then. */
const SHELL_MODULES = [
  'index.html',
  'offline.html',
  'src/app/start.tsx',
  'src/app/shell.tsx',
  'src/room/queue/page-queue.ts',
];
/** In the public folder. */
const SHELL_FILES = ['first-paint.js', 'favicon.svg'];

/** Builds the service worker to `/worker.js`, with the list of the shell's files. */
export const serviceWorker = (): Plugin => {
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(root, SOURCE), fileName: FILE });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[FILE];
        if (worker?.type !== 'chunk' || worker.imports.length > 0) throw new Error(`${FILE} must not import chunks`);
        const shell = shellOf(bundle);
        // A change of any file, including the worker and the page, makes a new version.
        const hash = createHash('sha256').update(worker.code).update(contentOf(bundle['index.html']));
        for (const path of shell) hash.update(path).update(contentOf(bundle[path]));
        for (const path of SHELL_FILES) hash.update(readFileSync(join(root, 'public', path)));
        const paths = [...shell, ...SHELL_FILES].map((path) => `/${path}`);
        worker.code = `const SHELL=${JSON.stringify(paths)},BUILD=${JSON.stringify(hash.digest('hex').slice(0, 16))};${worker.code}`;
      },
    },
  };
};

const contentOf = (file: Rolldown.OutputBundle[string] | undefined): string | Uint8Array =>
  file === undefined ? '' : file.type === 'chunk' ? file.code : file.source;

/** Files of the shell: its scripts with their imports, styles, and the fonts and pictures that these reference. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const files = Object.values(bundle);
  const names = new Set<string>(['offline.html']);
  const add = (fileName: string): void => {
    const file = bundle[fileName];
    if (!file || names.has(fileName)) return;
    names.add(fileName);
    if (file.type === 'chunk') {
      for (const next of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) add(next);
      for (const next of file.viteMetadata?.importedAssets ?? []) add(next);
    } else if (fileName.endsWith('.css')) {
      for (const { fileName: font } of files)
        if (font.endsWith('.woff2') && text(file).includes(font.split('/').at(-1)!)) add(font);
    }
  };
  for (const source of SHELL_MODULES) {
    const chunk = files.find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/frontend/${source}`)),
    );
    if (!chunk) throw new Error(`No chunk contains ${source}`);
    add(chunk.fileName);
  }
  // Files that the page references besides scripts: extracted styles and pictures.
  const page = text(bundle['offline.html']);
  for (const { fileName } of files) if (page.includes(`/${fileName}"`)) add(fileName);
  return [...names].sort();
}

const text = (file: Rolldown.OutputBundle[string] | undefined): string => String(contentOf(file));
