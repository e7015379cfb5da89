import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Its exports name the build for development alone, whose checks and warnings the browser need not load. */
const production = (entry: string): string =>
  fileURLToPath(import.meta.resolve(entry)).replace('/dist/development/', '/dist/production/');

/** Creates or names a component: Rolldown keeps those for which that might have a side effect. */
const CREATED = /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm;
const NAMED = /^\w+\.displayName = .*;$/gm;
const CLASS = /^var RenderErrorBoundary = class extends \w+\.Component \{/m;
const CONTEXT_TYPE = /^RenderErrorBoundary\.(contextType = \w+;)$/m;

/** Bundles React Router's production build without the components that nothing uses, such as `Form` and `Routes`. */
export const reactRouter = (): Plugin => ({
  name: 'react-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: production('react-router') },
        { find: /^react-router\/dom$/, replacement: production('react-router/dom') },
      ],
    },
  }),
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace(CREATED, '$1/* @__PURE__ */ $2')
        .replace(NAMED, '')
        .replace(CLASS, `$& static ${CONTEXT_TYPE.exec(code)?.[1] ?? ''}`)
        .replace(CONTEXT_TYPE, ''),
      map: null,
    }),
  },
});
