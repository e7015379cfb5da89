import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const SOURCES = '<rootDir>/src';
const FOLDER = join(import.meta.dirname, 'src');
/** What a module imports from another of ours; types have no texts. */
const IMPORT = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'(\.[^']+)\.js'/gm;
/** What it imports only when it is needed. */
const LATER_IMPORT = /import\('(\.[^']+)\.js'\)/g;
/** Loads every screen. */
const SCREEN_TABLE = 'app/load-screen';

/** The files that the given modules load by such imports, themselves included; screens are not followed. */
function filesOf(modules: readonly string[], imports: readonly RegExp[]): string[] {
  const files = new Map<string, string>();
  const visit = (module: string): void => {
    const file = [`${module}.tsx`, `${module}.ts`].find((path) => existsSync(join(FOLDER, path)));
    if (!file || files.has(module) || module === SCREEN_TABLE) return;
    files.set(module, `${SOURCES}/${file}`);
    const code = readFileSync(join(FOLDER, file), 'utf8');
    for (const pattern of imports) {
      for (const [, path] of code.matchAll(pattern)) visit(join(dirname(module), path!));
    }
  };
  modules.forEach(visit);
  return [...files.values()];
}

/** Whose texts the landing page loads. */
const LANDING = [
  'app/{deck-glimpse,landing-log}.tsx',
  'app/routes.ts',
  'app/screens/landing*',
  'features/help',
  'lib',
  'ui/{cookie-banner,error-boundary,language-switch,toaster}.tsx',
].map((path) => `${SOURCES}/${path}`);
/**
 * Every other page loads the texts of the frame and the first paint of a deck. A deck loads those of what it shows later
 * after its first paint; screens load them at once, and the rest; those for admins load theirs besides.
 */
const FIRST = ['main', 'app/start', 'app/backdrop', 'app/shell', 'app/screens/bridge'];
/** In the documents, so that no page loads them. */
const STATIC = [`${SOURCES}/app/landing`, `${SOURCES}/room/model/deck-words.ts`];
const DECK = filesOf(FIRST, [IMPORT]);
const LATER = filesOf(FIRST, [IMPORT, LATER_IMPORT]).filter((file) => !DECK.includes(file));
const ADMIN = ['features/admin', 'features/analytics', 'app/screens/admin*'].map((path) => `${SOURCES}/${path}`);

const CATALOGUES = `${SOURCES}/languages/{locale}`;
const SPECS = '**/*.spec.*';

/** Catalogues of texts: `npm run texts` brings them up to date with the code. */
export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: ['en', 'de', 'es', 'en-XA', 'ar-XB'],
  // For tests: texts with accents that are 40 % longer, and texts from right to left. Both are made of the English ones.
  pseudoLocale: [
    { locale: 'en-XA', prepend: '⟦', append: '⟧', extend: 0.4 },
    { locale: 'ar-XB', rightToLeft: true },
  ],
  catalogs: [
    {
      path: `${CATALOGUES}/landing`,
      include: LANDING,
      exclude: [SPECS, `${SOURCES}/features/help/**/help-articles.tsx`],
    },
    { path: `${CATALOGUES}/static`, include: STATIC },
    { path: `${CATALOGUES}/deck`, include: DECK },
    { path: `${CATALOGUES}/later`, include: LATER },
    {
      path: `${CATALOGUES}/screens`,
      include: [SOURCES],
      exclude: [...DECK, ...LATER, ...ADMIN, `${SOURCES}/app/screens/landing*`, `${SOURCES}/app/landing`, SPECS],
    },
    { path: `${CATALOGUES}/admin`, include: ADMIN, exclude: [SPECS] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
});
