import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
/** Smaller files go in one packet either way. */
const MIN_BYTES = 1_000;

/** Writes each file of text a second and third time, packed as well as can be: the gateway sends what is smallest. */
export const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => pack(join(folder, file))));
      },
    },
  };
};

async function pack(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    writeFile(`${file}.br`, await promisify(brotliCompress)(content, best)),
    writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 })),
  ]);
}
