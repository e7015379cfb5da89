import type { Plugin } from 'vite';

/** What a package brings that nobody asks for: found in its files by what they look like. */
interface Trim {
  file: RegExp;
  find: RegExp;
  put: string;
}

const CHAKRA = String.raw`@chakra-ui\/react\/dist\/esm\/styled-system`;
const TRIMS: readonly Trim[] = [
  // Chakra's reset, tokens and global styles, which `theme-css.ts` has printed into the style sheet.
  { file: new RegExp(`${CHAKRA}/preflight`), find: /[^]+/, put: 'export const createPreflight = () => ({});' },
  { file: new RegExp(`${CHAKRA}/system`), find: /const _global = \[[^\]]+\];/, put: 'const _global = [];' },
  { file: new RegExp(`${CHAKRA}/system`), find: /^ {4}get(Token|Global|Preflight)Css,$/gm, put: '' },
  // What only tools for developers ask of a system: lists of its tokens, and types for an editor.
  { file: new RegExp(`${CHAKRA}/system`), find: /const query = \{[^]+?\n {2}\};/, put: 'const query = {};' },
  {
    file: new RegExp(`${CHAKRA}/utility`),
    find: /^ {4}(assignPropertyTypes\(\);|assignPropertyType\(property, config\);)$/gm,
    put: '',
  },
  { file: new RegExp(`${CHAKRA}/utility`), find: /^ {4}getTypes,$/gm, put: '' },
  // Parts of an icon stay in their order: React needs no keys to tell them apart.
  { file: /lucide-react\/dist\/esm\/icons/, find: /,\s*key: "\w+"/g, put: '' },
];

/** A name for developers' tools: written onto a component, it keeps the component though nobody shows it. */
const NAMING = /^\s*\w+(?:\$\d+)?\.displayName = (?:"[^"\n]*"|'[^'\n]*');?$/gm;
/** A component that is wrapped as its module loads: only with this note may it be left out. */
const WRAPPED = /^((?:var|const|let) [\w$]+ = )(\w+\.(?:forwardRef|memo)\()/gm;

/** Leaves out of the product what packages bring and nobody asks for: of the router alone a sixth. */
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
