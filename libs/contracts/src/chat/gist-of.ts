import { blocksOf, type Block, type Inline } from './markup.js';

interface Gist {
  content: string;
  pictures: readonly unknown[];
  files?: readonly SentFile[] | undefined;
}

interface SentFile {
  name: string;
  voice?: { durationMs: number } | undefined;
}

/** A length of time as a player shows it: `0:42`. */
export function clockOf(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Milliseconds of the voice note that is all a message has; undefined for any other message. */
export const voiceMsOf = ({ content, pictures, files = [] }: Gist): number | undefined =>
  content === '' && pictures.length === 0 && files.length === 1 ? files[0]!.voice?.durationMs : undefined;

const nameOf = ({ name, voice }: SentFile): string => (voice ? `Voice note, ${clockOf(voice.durationMs)}` : name);

/** What stands for a spoiler, however long it is. */
const HIDDEN = '▒▒▒▒';

const plain = (parts: readonly Inline[]): string =>
  parts.map((part) => (part.kind === 'spoiler' ? HIDDEN : 'parts' in part ? plain(part.parts) : part.text)).join('');

function plainBlock(block: Block): string {
  if (block.kind === 'code') return block.text;
  if (block.kind !== 'list') return plain(block.parts);
  const { start, items } = block;
  return items.map((parts, nth) => (start === undefined ? '' : `${start + nth}. `) + plain(parts)).join(' ');
}

/**
 * A message in one line: its text without the signs of its markup and what its spoilers hide, or the names of its files,
 * or the number of its pictures; empty when it was deleted.
 */
export function gistOf({ content, pictures, files = [] }: Gist): string {
  const text = blocksOf(content).map(plainBlock).join(' ');
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line !== '') return line;
  if (files.length > 0) return files.map(nameOf).join(', ');
  if (pictures.length === 0) return '';
  return pictures.length === 1 ? 'A picture' : `${pictures.length} pictures`;
}
