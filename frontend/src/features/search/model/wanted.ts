import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';

/** The scope: all decks, one deck, all of the member's pods, one pod, or the member's direct conversations. */
export type Scope =
  | { kind: 'decks' }
  | { kind: 'deck'; id: DeckId }
  | { kind: 'pods' }
  | { kind: 'pod'; id: string }
  | { kind: 'direct' };

const HAS = ['link', 'image'] as const;
/** Attributes to filter messages by. */
export type Has = (typeof HAS)[number];

/** A search as kept in the address, so that going back restores it. */
export interface Wanted {
  q: string;
  scope: Scope;
  from: string;
  has: Has | '';
  /** First and last day, `YYYY-MM-DD` of this device's calendar; empty for none. */
  after: string;
  until: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDeck = (id: string): id is DeckId => (DECK_IDS as readonly string[]).includes(id);

export function scopeOf(text: string | null): Scope {
  if (text === 'pods' || text === 'direct') return { kind: text };
  if (text?.startsWith('pod:')) return { kind: 'pod', id: text.slice(4) };
  return text !== null && isDeck(text) ? { kind: 'deck', id: text } : { kind: 'decks' };
}

export const textOf = (scope: Scope): string =>
  scope.kind === 'deck' ? scope.id : scope.kind === 'pod' ? `pod:${scope.id}` : scope.kind;

export const hasOf = (text: string | null): Wanted['has'] => HAS.find((one) => one === text) ?? '';

const day = (text: string | null): string => (text !== null && DAY.test(text) ? text : '');

export const wantedIn = (params: URLSearchParams): Wanted => ({
  q: params.get('q') ?? '',
  scope: scopeOf(params.get('in')),
  from: params.get('from') ?? '',
  has: hasOf(params.get('has')),
  after: day(params.get('after')),
  until: day(params.get('until')),
});

/** The query string of a search, without empty fields. */
export function paramsOf({ q, scope, from, has, after, until }: Wanted): Record<string, string> {
  const all = { q, in: scope.kind === 'decks' ? '' : textOf(scope), from, has, after, until };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Whether the search has any criteria. */
export const isAsked = ({ q, from, has }: Wanted): boolean => /[\p{L}\p{N}]/u.test(q) || from !== '' || has !== '';

const midnight = (text: string, later = 0): string => {
  const [year, month, date] = text.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date + later).toISOString();
};

/** The input of the call, apart from the scope. */
export const inputOf = ({ q, from, has, after, until }: Wanted) => ({
  ...(q !== '' && { q }),
  ...(from !== '' && { from: from.replace(/^@/, '') }),
  ...(has !== '' && { has }),
  ...(after !== '' && { since: midnight(after) }),
  ...(until !== '' && { until: midnight(until, 1) }),
});
