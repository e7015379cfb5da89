import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { i18n, type Messages } from '@lingui/core';
import { lingui } from '@lingui/vite-plugin';
import { minifySync } from '@swc/core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { shortClassName } from './class-names.js';
import { appLinks, headingFace } from './preload.js';
import { textMacros } from './text-macros.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
/** How `index.html` names the script that runs before the first paint. */
const FIRST_PAINT = '<script src="/first-paint.js"></script>';

/** Attributes of the documents beside the English one: `index.de.html` and so on. The last two are for tests. */
const OTHERS = {
  de: 'lang="de"',
  es: 'lang="es"',
  'en-XA': 'lang="en-XA"',
  'ar-XB': 'lang="ar-XB" dir="rtl"',
};
type Language = 'en' | keyof typeof OTHERS;
const LANGUAGES = ['en', ...Object.keys(OTHERS)] as Language[];

/** The landing page in a language, and the texts of its document. */
interface Page {
  markup: string;
  description: string;
  noScript: string;
}

/**
 * Renders the landing page into `index.html`: it is visible as soon as it has arrived, before anything else is loaded.
 * `app.html`, for every other path, is the same without it. There is one of each for each language, of which the gateway
 * chooses.
 */
export const prerender = (): Plugin => {
  let pages: Record<Language, Page>;
  return {
    name: 'prerender',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, filename }) {
        if (!filename.endsWith('/index.html')) return html;
        const files = Object.values(bundle ?? {});
        pages = await renderAll(files);
        const { en } = pages;
        return {
          html: replaced(html, [['<div id="root"></div>', `<div id="root">${en.markup}</div>`]]),
          tags: [
            {
              tag: 'link',
              attrs: { rel: 'stylesheet', crossorigin: '', href: sheetOf(en.markup, files) },
              injectTo: 'head',
            },
          ],
        };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('There is no index.html');
        const files = Object.values(bundle);
        const landingOnly = [sheetOf(pages.en.markup, files), headingFace(files)];
        const asApp = (html: string, { markup }: Page): string =>
          replaced(html, [
            [markup, ''],
            ...landingOnly.map((address) => [linkTo(address, html), ''] as const),
            ['</head>', `${appLinks(files)}</head>`],
          ]);
        const english = String(page.source);
        page.source = inlineFirstPaint(english, bundle);
        this.emitFile({ type: 'asset', fileName: 'app.html', source: asApp(english, pages.en) });
        for (const [language, attributes] of Object.entries(OTHERS)) {
          const { en, [language as Language]: own } = pages;
          const source = replaced(english, [
            ['<html lang="en"', `<html ${attributes}`],
            [en.markup, own.markup],
            [en.description, own.description],
            [en.noScript, own.noScript],
          ]);
          this.emitFile({
            type: 'asset',
            fileName: `index.${language}.html`,
            source: inlineFirstPaint(source, bundle),
          });
          this.emitFile({ type: 'asset', fileName: `app.${language}.html`, source: asApp(source, own) });
        }
      },
    },
  };
};

function replaced(html: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`index.html has no ${from.slice(0, 80)}`);
    return text.replace(from, () => to);
  }, html);
}

/**
 * The page with the style sheets in it, the script that chooses the theme, and the one that loads all others; the gateway
 * allows them by their hashes. The links to the sheets, for print alone, hold nothing up: they put the sheets into the
 * cache for the pages that come next.
 */
function inlineFirstPaint(html: string, bundle: Rolldown.OutputBundle): string {
  const ofRel = (rel: string) => html.match(new RegExp(`<link rel="${rel}"[^>]*>\\s*`, 'g')) ?? [];
  const [sheets, modules] = [ofRel('stylesheet'), ofRel('modulepreload')];
  const entry = /<script type="module"[^>]*><\/script>\s*/.exec(html)?.[0] ?? 'module script';
  const styles = sheets.map(
    (link) => `${link.replace('>', ' media="print">')}<style>${sourceOf(link, bundle)}</style>`,
  );
  const scriptIn = (file: string): string => {
    const { code } = minifySync(readFileSync(join(ROOT, file), 'utf8'), { compress: true, mangle: true });
    return `<script>${code}</script>`;
  };
  const scripts = `<template id="scripts">${modules.join('')}${entry}</template>${scriptIn('build/load-after-paint.js')}`;
  return replaced(html, [
    ...[...sheets, ...modules, entry].map((tag) => [tag, ''] as const),
    [FIRST_PAINT, `${styles.join('')}${scriptIn('public/first-paint.js')}`],
    ['</body>', `${scripts}</body>`],
  ]);
}

function sourceOf(link: string, bundle: Rolldown.OutputBundle): string {
  const file = bundle[/href="\/([^"]+)"/.exec(link)?.[1] ?? ''];
  if (file?.type !== 'asset') throw new Error(`The build has no sheet for ${link}`);
  return String(file.source);
}

const linkTo = (address: string, html: string): string =>
  new RegExp(`<link [^>]*"${address}"[^>]*>`).exec(html)?.[0] ?? `link to ${address}`;

/** The address of the landing page's style sheet. */
function sheetOf(markup: string, files: readonly Rolldown.OutputBundle[string][]): string {
  const sheet = files.find((file) => file.type === 'asset' && file.names.includes('landing.css'));
  const unknown = classesOf(markup).filter(
    (name) => !files.some((file) => file.type === 'asset' && String(file.source).includes(`.${name}`)),
  );
  if (!sheet || unknown.length > 0) throw new Error(`No style in the build for: ${unknown.join(' ')}`);
  return `/${sheet.fileName}`;
}

/** The landing page in each language, with the class names and pictures of the build. */
async function renderAll(files: readonly Rolldown.OutputBundle[string][]): Promise<Record<Language, Page>> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [textMacros(), lingui({ cwd: ROOT })],
    css: { modules: { generateScopedName: shortClassName } },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    // As in the build: the pictures in the markup are files there.
    build: { assetsInlineLimit: 0 },
  });
  try {
    const load = <T>(path: string) => server.ssrLoadModule(`${SOURCE}/${path}`) as Promise<T>;
    const { Page } = await load<typeof import('../src/app/page.js')>('app/page.tsx');
    const { default: Screen } = await load<typeof import('../src/app/screens/landing.js')>('app/screens/landing.tsx');
    const { documentTexts } = await load<typeof import('../src/app/screens/landing-document.js')>(
      'app/screens/landing-document.ts',
    );
    const pages: Partial<Record<Language, Page>> = {};
    for (const language of LANGUAGES) {
      for (const part of ['landing', 'static']) {
        const { messages } = await load<{ messages: Messages }>(`languages/${language}/${part}.po`);
        i18n.load(language, messages);
      }
      i18n.activate(language);
      const markup = withFiles(renderToString(createElement(Page, { Screen })), files);
      pages[language] = { markup, ...documentTexts() };
    }
    return pages as Record<Language, Page>;
  } finally {
    await server.close();
  }
}

/** The markup with the pictures of the build instead of those of the sources. */
function withFiles(markup: string, files: readonly Rolldown.OutputBundle[string][]): string {
  let built = markup;
  for (const file of files) {
    for (const source of file.type === 'asset' ? file.originalFileNames : []) {
      built = built.replaceAll(`/${source}`, `/${file.fileName}`);
    }
  }
  if (built.includes('/src/')) throw new Error('A picture of the landing page has no file in the build');
  return built;
}

const classesOf = (markup: string): string[] =>
  [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
