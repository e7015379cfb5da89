import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Its exports name the build for development alone, whose checks and warnings the browser need not load. */
const production = (entry: string): string =>
  fileURLToPath(import.meta.resolve(entry)).replace('/dist/development/', '/dist/production/');

const COMPONENT = /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm;
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;

/** Bundles React Router's production build without the components that nothing uses, such as `Form` and `NavLink`. */
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
    // Rolldown keeps a component whose creation or naming might have a side effect.
    handler: (code) => ({ code: code.replace(COMPONENT, '$1/* @__PURE__ */ $2').replace(DISPLAY_NAME, ''), map: null }),
  },
});
