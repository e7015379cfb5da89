import type { Plugin } from 'vite';

/** Unused code of a package, found by a pattern. */
interface Trim {
  file: RegExp;
  find: RegExp;
  put: string;
}

const CHAKRA = String.raw`@chakra-ui\/react\/dist\/esm\/styled-system`;
const TRIMS: readonly Trim[] = [
  // Chakra's reset, tokens and global styles, which `theme-css.ts` renders to the style sheet.
  { file: new RegExp(`${CHAKRA}/preflight`), find: /[^]+/, put: 'export const createPreflight = () => ({});' },
  { file: new RegExp(`${CHAKRA}/system`), find: /const _global = \[[^\]]+\];/, put: 'const _global = [];' },
  { file: new RegExp(`${CHAKRA}/system`), find: /^ {4}get(Token|Global|Preflight)Css,$/gm, put: '' },
  // Only used by developer tools: lists of tokens, and types for an editor.
  { file: new RegExp(`${CHAKRA}/system`), find: /const query = \{[^]+?\n {2}\};/, put: 'const query = {};' },
  {
    file: new RegExp(`${CHAKRA}/utility`),
    find: /^ {4}(assignPropertyTypes\(\);|assignPropertyType\(property, config\);)$/gm,
    put: '',
  },
  { file: new RegExp(`${CHAKRA}/utility`), find: /^ {4}getTypes,$/gm, put: '' },
  // The parts of an icon never change order, so React needs no keys.
  { file: /lucide-react\/dist\/esm\/icons/, find: /,\s*key: "\w+"/g, put: '' },
];

/** `displayName` is for developer tools; assigning it prevents tree shaking of the component. */
const NAMING = /^\s*\w+(?:\$\d+)?\.displayName = (?:"[^"\n]*"|'[^'\n]*');?$/gm;
/** A component wrapped at module load: only the PURE annotation allows tree shaking. */
const WRAPPED = /^((?:var|const|let) [\w$]+ = )(\w+\.(?:forwardRef|memo)\()/gm;

/** Removes unused code of packages from the bundle: of the router alone a sixth. */
export const trimPackages = (): Plugin => ({
  name: 'trim-packages',
  apply: 'build',
  transform: {
    filter: { id: /node_modules/ },
    handler(code, id) {
      let trimmed = code.replace(NAMING, '').replace(WRAPPED, '$1/* @__PURE__ */ $2');
      for (const { file, find, put } of TRIMS) if (file.test(id)) trimmed = trimmed.replace(find, put);
      return trimmed === code ? undefined : { code: trimmed, map: null };
    },
  },
});
