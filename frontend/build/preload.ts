import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type File = Rolldown.OutputBundle[string];

/** What the document of a page names, so that it loads beside the entry, which imports it only once it runs itself. */
interface Needs {
  /** Chunks, in the order of the requests: over HTTP/1.1 the sixth and later ones wait, so the largest is first. */
  scripts: readonly string[];
  sheets: readonly string[];
}

/** Of every page. */
const BASE: Needs = { scripts: ['react', 'base', 'rolldown-runtime'], sheets: ['base.css'] };
/** Of every page but the landing page, besides. */
const APP: Needs = { scripts: ['frame', 'common'], sheets: ['frame.css'] };
/** The face of texts, of which every page has many in its first paint: lines would break anew when it arrives later. */
const TEXT_FACE = 'source-sans-3-latin-400-normal.woff2';
/** The face of headings, for the landing page alone: others have no heading before their scripts, which need the bandwidth. */
const HEADING_FACE = 'philosopher-latin-400-normal.woff2';

const nameOf = (file: File): string => (file.type === 'chunk' ? file.name : file.names[0]) ?? '';

const tag = (rel: string, { fileName }: File, more = {}): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, ...more, crossorigin: '', href: `/${fileName}` },
  injectTo: 'head',
});

/** @throws Error when the build has no such file */
function find(name: string, files: readonly File[]): File {
  const found = files.find((file) => nameOf(file) === name);
  if (!found) throw new Error(`The build has no ${name}`);
  return found;
}

const tagsOf = ({ scripts, sheets }: Needs, files: readonly File[]): HtmlTagDescriptor[] => [
  ...sheets.map((name) => tag('stylesheet', find(name, files))),
  ...scripts.map((name) => tag('modulepreload', find(name, files))),
];

const fontTag = (face: string, files: readonly File[]): HtmlTagDescriptor =>
  tag('preload', find(face, files), { as: 'font', type: 'font/woff2' });

/** Preloads what every page needs, in parallel with the file that imports it. */
export const preload = (): Plugin => ({
  name: 'preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, filename }) {
      if (!filename.endsWith('/index.html')) return html;
      const files = Object.values(bundle ?? {});
      return [...tagsOf(BASE, files), fontTag(TEXT_FACE, files), fontTag(HEADING_FACE, files)];
    },
  },
});

/** The address of the face that the landing page alone preloads. */
export const headingFace = (files: readonly File[]): string => `/${find(HEADING_FACE, files).fileName}`;

/** The links of every page but the landing page to what it needs besides. */
export const appLinks = (files: readonly File[]): string =>
  tagsOf(APP, files)
    .map(({ attrs }) => `<link rel="${String(attrs?.rel)}" crossorigin href="${String(attrs?.href)}">`)
    .join('');
