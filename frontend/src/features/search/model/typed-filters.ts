import { dayOf, hasOf, type Scope, type Wanted } from './wanted.js';

/** A room that a search can be limited to. */
export interface SearchedRoom {
  scope: Extract<Scope, { id: string }>;
  /** Its name on the screen. */
  name: string;
  /** What else `in:` may call it: a deck's key, the members of a conversation. */
  aliases: readonly string[];
}

const FROM_MAX_CHARS = 64;
/** A filter, a quoted text, or a word; the value of a filter may be quoted. */
const TOKEN = /(?:(?<key>\p{L}+):)?(?:"(?<quoted>[^"]*)"|(?<plain>\S+))/gu;

const KINDS: Readonly<Record<string, Scope>> = {
  decks: { kind: 'decks' },
  pods: { kind: 'pods' },
  messages: { kind: 'conversations' },
};

/** A name without case, accents, blanks and signs, so that `in:lantern-keepers` is “Lantern keepers”. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

function scopeNamed(name: string, rooms: readonly SearchedRoom[]): Scope | undefined {
  const wanted = plain(name);
  if (wanted === '') return undefined;
  const room =
    rooms.find((one) => plain(one.name) === wanted) ??
    rooms.find(({ aliases }) => aliases.some((alias) => plain(alias) === wanted));
  return room?.scope ?? KINDS[wanted];
}

type Filters = Partial<Omit<Wanted, 'q'>>;

/** What a filter limits a search to; undefined for one that does not exist or has no such value. */
function filterOf(key: string, value: string, rooms: readonly SearchedRoom[]): Filters | undefined {
  const from = value.replace(/^@/, '');
  const day = dayOf(value);
  const has = hasOf(value.toLowerCase());
  const scope = key === 'in' ? scopeNamed(value, rooms) : undefined;
  if (key === 'from' && from !== '' && from.length <= FROM_MAX_CHARS) return { from };
  if (scope) return { scope };
  if (key === 'has' && has !== '') return { has };
  return (key === 'before' || key === 'after') && day !== '' ? { [key]: day } : undefined;
}

/**
 * The search with the filters typed among its words: `from:ada in:music has:link before:2026-11-01`. What is no filter
 * stays a word; of two filters of one kind the last applies.
 */
export function withTypedFilters(wanted: Wanted, rooms: readonly SearchedRoom[]): Wanted {
  const words: string[] = [];
  let filters: Filters = {};
  for (const { 0: token, groups } of wanted.q.matchAll(TOKEN)) {
    const { key, quoted, plain: word } = groups!;
    const filter = key && filterOf(key.toLowerCase(), quoted ?? word!, rooms);
    if (filter) filters = { ...filters, ...filter };
    else words.push(token);
  }
  return { ...wanted, q: words.join(' '), ...filters };
}
