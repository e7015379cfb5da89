import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source of a Content-Security-Policy that allows one text as the content of a style or script element. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Sources that allow the style and script elements of the documents in `folder`, the built SPA, and no others. */
export function inlineSources(folder?: string): { styles: string[]; scripts: string[] } {
  const names = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.html'));
  const documents = names.map((name) => readFileSync(join(folder!, name), 'utf8')).join('');
  const sourcesOf = (tag: string): string[] => {
    const elements = documents.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'));
    return [...new Set([...elements].map(([, text]) => hashSource(text!)))];
  };
  return { styles: sourcesOf('style'), scripts: sourcesOf('script') };
}
