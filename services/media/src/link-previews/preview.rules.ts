import type { LinkPreview } from '@crew/contracts/media/media.entities';
import { Parser } from 'htmlparser2';

const TITLE_MAX_CHARS = 120;
const DESCRIPTION_MAX_CHARS = 240;
const SITE_MAX_CHARS = 60;
/** Controls, the marks that turn the direction of writing, and what has no width. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A text of the page in one line, without what would act on the text around it. */
function plain(text: string | undefined, maxChars: number): string {
  const characters = [...(text ?? '').replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim()];
  return characters.length <= maxChars ? characters.join('') : `${characters.slice(0, maxChars - 1).join('')}…`;
}

/** What a page says of itself, the Open Graph's words first; null when it has no title. Nothing of it is markup any more. */
export function previewIn(html: string, host: string): Omit<LinkPreview, 'url'> | null {
  const { metas, title } = headOf(html);
  const said = (...names: string[]) => names.map((name) => metas.get(name)).find((text) => text?.trim());
  const shown = plain(said('og:title', 'twitter:title') ?? title, TITLE_MAX_CHARS);
  if (shown === '') return null;
  return {
    title: shown,
    description: plain(said('og:description', 'twitter:description', 'description'), DESCRIPTION_MAX_CHARS),
    site: plain(said('og:site_name'), SITE_MAX_CHARS) || host,
  };
}

/** The first of each of the page's `meta`, by name, and its first title. */
function headOf(html: string): { metas: Map<string, string>; title: string } {
  const metas = new Map<string, string>();
  let title = '';
  let inTitle = false;
  let titled = false;
  const parser = new Parser({
    onopentag(name, { property, name: called, content }) {
      if (name === 'title') inTitle = !titled;
      const key = (property ?? called)?.toLowerCase();
      if (name === 'meta' && key && content !== undefined && !metas.has(key)) metas.set(key, content);
    },
    ontext(text) {
      if (inTitle) title += text;
    },
    onclosetag(name) {
      if (name !== 'title') return;
      inTitle = false;
      titled = true;
    },
  });
  parser.end(html);
  return { metas, title };
}
