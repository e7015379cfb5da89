import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import config from '../lingui.config.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PARTS = ['landing', 'static', 'deck', 'later', 'screens', 'admin'];

/** Runs a check of Lingui's; fails with its output. */
const check = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['node_modules/@lingui/cli/dist/lingui.js', 'check', ...args], { cwd: ROOT });

it('has every text of the code in the catalogues (`npm run texts`)', async () => {
  await check('sync', '--config', 'frontend/lingui.config.ts', '--locale', 'en,de,es');
}, 120_000);

it('has a translation of every text', async () => {
  await check('missing', '--config', 'frontend/lingui.config.ts', '--mode', 'catalog', '--locale', 'de,es');
}, 120_000);

it('waits for the texts of every component that a deck loads after its first paint', async () => {
  const { include } = config.catalogs!.find(({ path }) => path.endsWith('/deck'))!;
  const files = include.map((path) => path.replace('<rootDir>', `${ROOT}/frontend`));
  // The start of the landing page, whose catalogue has them all.
  const others = files.filter((path) => !path.endsWith('/app/start.tsx'));
  const hasty = await Promise.all(
    others.map(async (path) => /\blazy\(\(\) => import/.test(await readFile(path, 'utf8')) && path),
  );
  expect(hasty.filter(Boolean)).toEqual([]);
});

/** The values and elements of a text, sorted: `name`, `<0>`. */
function placeholdersOf(text: string): string[] {
  const found = new Set(text.match(/<\/?\w+\/?>/g));
  const collect = (token: unknown): void => {
    if (!Array.isArray(token)) return;
    const [name, , cases] = token as [string, string?, Record<string, unknown>?];
    found.add(name);
    for (const value of Object.values(cases ?? {})) if (Array.isArray(value)) value.forEach(collect);
  };
  const { source } = createCompiledCatalog('en', { text }, { namespace: 'json' });
  (JSON.parse(source) as { messages: { text: unknown[] } }).messages.text.forEach(collect);
  return [...found].sort();
}

it.each(PARTS.flatMap((part) => ['de', 'es'].map((language) => [part, language])))(
  'has the same placeholders in the %s texts in %s',
  async (part, language) => {
    const filename = `${ROOT}/frontend/src/languages/${language}/${part}.po`;
    const texts = await formatter().parse(await readFile(filename, 'utf8'), {
      locale: language,
      sourceLocale: 'en',
      filename,
    });
    const different = Object.values(texts).filter(
      ({ message, translation }) =>
        message && translation && `${placeholdersOf(message)}` !== `${placeholdersOf(translation)}`,
    );
    expect(different.map(({ message, translation }) => [message, translation])).toEqual([]);
  },
);
