import { Parser } from 'htmlparser2';
import type { PreviewContent } from './link-preview.schema.js';

const TITLE_MAX_CHARS = 120;
const DESCRIPTION_MAX_CHARS = 240;
const SITE_MAX_CHARS = 60;
/** Control, bidirectional formatting and zero-width characters, which could affect the text around a preview. */
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Collapses a text to one line of visible characters and truncates it with an ellipsis. */
function clean(text: string | undefined, maxChars: number): string {
  const characters = [...(text ?? '').replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ').trim()];
  return characters.length <= maxChars ? characters.join('') : `${characters.slice(0, maxChars - 1).join('')}…`;
}

/** Extracts a preview as plain text, Open Graph tags first; null if the page has no title. */
export function extractPreview(html: string, host: string): PreviewContent | null {
  const { metas, title: pageTitle } = parseHead(html);
  const firstOf = (...names: string[]) => names.map((name) => metas.get(name)).find((text) => text?.trim());
  const title = clean(firstOf('og:title', 'twitter:title') ?? pageTitle, TITLE_MAX_CHARS);
  if (title === '') return null;
  return {
    title,
    description: clean(firstOf('og:description', 'twitter:description', 'description'), DESCRIPTION_MAX_CHARS),
    site: clean(firstOf('og:site_name'), SITE_MAX_CHARS) || host,
  };
}

/** The first `<meta>` of each name or property, and the first `<title>`. */
function parseHead(html: string): { metas: Map<string, string>; title: string } {
  const metas = new Map<string, string>();
  let title = '';
  let inTitle = false;
  let hasTitle = false;
  const parser = new Parser({
    onopentag(tag, { property, name, content }) {
      if (tag === 'title') inTitle = !hasTitle;
      const key = (property ?? name)?.toLowerCase();
      if (tag === 'meta' && key && content !== undefined && !metas.has(key)) metas.set(key, content);
    },
    ontext(text) {
      if (inTitle) title += text;
    },
    onclosetag(tag) {
      if (tag !== 'title') return;
      inTitle = false;
      hasTitle = true;
    },
  });
  parser.end(html);
  return { metas, title };
}
