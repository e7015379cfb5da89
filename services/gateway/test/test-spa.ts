import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export const OWN_STYLE = 'main > p {\n  color: red;\n}';
export const OWN_SCRIPT = 'document.title = "<b>";';

/** Writes a small SPA with pages in three languages into a new folder, as the frontend's build does. */
export async function writeSpa(): Promise<string> {
  const spa = await mkdtemp(join(tmpdir(), 'crew-spa-'));
  await mkdir(join(spa, 'assets'));
  await writeFile(join(spa, 'index.html'), 'landing <!doctype html><title>Crew</title>');
  await writeFile(join(spa, 'app.html'), '<!doctype html><title>Crew</title>');
  for (const language of ['de', 'ar-XB']) {
    await writeFile(join(spa, `index.${language}.html`), `landing in ${language}`);
    await writeFile(join(spa, `app.${language}.html`), `in ${language}`);
  }
  await writeFile(
    join(spa, 'offline.html'),
    `<style>${OWN_STYLE}</style><script>${OWN_SCRIPT}</script><script src="/x.js"></script>`,
  );
  await writeFile(join(spa, 'compressed.html'), '<!doctype html>');
  await writeFile(join(spa, 'compressed.html.br'), brotliCompressSync('<!doctype html>'));
  await writeFile(join(spa, 'assets', 'app-1a2b3c.js'), 'export {};');
  for (const name of [
    'worker.js',
    'assets/app-1a2b3c.css',
    'favicon.svg',
    'manifest.webmanifest',
    'robots.txt',
    'icon.png',
  ]) {
    await writeFile(join(spa, name), '');
  }
  return spa;
}
