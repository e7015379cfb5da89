import type { Plugin } from 'vite';

const SHEET = /import \w+ from '(\.[^']+\.module\.css)'/;

/**
 * Leaves the components of static parts (`*.static.tsx`) out of a build: the document has their markup in its language
 * (`build/prerender.ts`), and `ui/static-markup.tsx` keeps it. What remains is the style sheet, whose class `root` is named.
 */
export const staticParts = (): Plugin => ({
  name: 'static-parts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.static\.tsx$/ },
    handler(code) {
      const [, sheet] = SHEET.exec(code) ?? [];
      if (!sheet) this.error('A static part imports a CSS module, which has a class `root`');
      return { code: `import { root } from '${sheet}'; export default { root };`, map: null };
    },
  },
});
