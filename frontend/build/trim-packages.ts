import type { Plugin } from 'vite';

/** A name for developers' tools: written onto a component, it keeps the component though nobody shows it. */
const NAMING = /^\s*\w+(?:\$\d+)?\.displayName = (?:"[^"\n]*"|'[^'\n]*');?$/gm;
/** A component that is wrapped as its module loads: only with this note may it be left out. */
const WRAPPED = /^((?:var|const|let) [\w$]+ = )(\w+\.(?:forwardRef|memo)\()/gm;
/** Chakra's reset, which `theme-css.ts` has printed into the style sheet. */
const PREFLIGHT = /@chakra-ui\/react\/dist\/esm\/styled-system\/preflight\.js$/;

/** Leaves out of the product what packages bring and nobody asks for: of the router alone a sixth. */
export const trimPackages = (): Plugin => ({
  name: 'trim-packages',
  apply: 'build',
  transform: {
    filter: { id: /node_modules/ },
    handler(code, id) {
      if (PREFLIGHT.test(id)) return { code: 'export const createPreflight = () => ({});', map: null };
      const trimmed = code.replace(NAMING, '').replace(WRAPPED, '$1/* @__PURE__ */ $2');
      return trimmed === code ? undefined : { code: trimmed, map: null };
    },
  },
});
