import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';

/** The scope: all rooms of the member, all of one kind, or one. */
export type Scope =
  | { kind: 'everywhere' | 'decks' | 'pods' | 'conversations' }
  | { kind: 'deck'; id: DeckId }
  | { kind: 'pod' | 'conversation'; id: string };

const HAS = ['link', 'image', 'file'] as const;
/** Attributes to filter messages by. */
export type Has = (typeof HAS)[number];

/** A search as kept in the address, so that going back restores it. */
export interface Wanted {
  q: string;
  scope: Scope;
  from: string;
  has: Has | '';
  /** The first day, and the day after the last: `YYYY-MM-DD` of this device's calendar; empty for none. */
  after: string;
  before: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDeck = (id: string): id is DeckId => (DECK_IDS as readonly string[]).includes(id);

export function scopeOf(text: string | null): Scope {
  if (text === 'decks' || text === 'pods' || text === 'conversations') return { kind: text };
  const [kind, id] = text?.split(':') ?? [];
  if ((kind === 'pod' || kind === 'conversation') && id) return { kind, id };
  return text !== null && isDeck(text) ? { kind: 'deck', id: text } : { kind: 'everywhere' };
}

export function textOf(scope: Scope): string {
  if (scope.kind === 'deck') return scope.id;
  return 'id' in scope ? `${scope.kind}:${scope.id}` : scope.kind;
}

export const hasOf = (text: string | null): Wanted['has'] => HAS.find((one) => one === text) ?? '';

/** The text if it is a day; empty otherwise. */
export const dayOf = (text: string | null): string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

export const wantedIn = (params: URLSearchParams): Wanted => ({
  q: params.get('q') ?? '',
  scope: scopeOf(params.get('in')),
  from: params.get('from') ?? '',
  has: hasOf(params.get('has')),
  after: dayOf(params.get('after')),
  before: dayOf(params.get('before')),
});

/** The query string of a search, without empty fields. */
export function paramsOf({ q, scope, from, has, after, before }: Wanted): Record<string, string> {
  const all = { q, in: scope.kind === 'everywhere' ? '' : textOf(scope), from, has, after, before };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** How many filters the search has. */
export const filtersIn = ({ scope, from, has, after, before }: Wanted): number =>
  [scope.kind !== 'everywhere', from, has, after, before].filter(Boolean).length;

/** Whether the search has words, beside its filters. */
export const hasWords = ({ q }: Wanted): boolean => /[\p{L}\p{N}]/u.test(q);

/** Whether the search has any criteria. */
export const isAsked = (wanted: Wanted): boolean => hasWords(wanted) || wanted.from !== '' || wanted.has !== '';

const midnight = (text: string): string => {
  const [year, month, date] = text.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date).toISOString();
};

/** The input of the call, apart from the scope. */
export const inputOf = ({ q, from, has, after, before }: Wanted) => ({
  ...(q !== '' && { q }),
  ...(from !== '' && { from: from.replace(/^@/, '') }),
  ...(has !== '' && { has }),
  ...(after !== '' && { since: midnight(after) }),
  ...(before !== '' && { until: midnight(before) }),
});
