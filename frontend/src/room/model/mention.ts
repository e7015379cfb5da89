import { MENTION_TOKEN_MAX_CHARS } from '@crew/contracts/chat/chat.constants';

/** Most options that the picker offers. */
export const MENTION_MATCHES_MAX = 8;

/** A member or captain who can be mentioned. */
export interface Mentionable {
  /** The text after the @: a captain's key or a member's username. */
  key: string;
  displayName: string;
  avatarUrl: string | null;
  type: 'crew' | 'member';
  isAdmin?: boolean | undefined;
}

/** A mention being typed: the index of its @, and the text from there to the caret. */
export interface MentionDraft {
  start: number;
  token: string;
}

const BEING_WRITTEN = /(?:^|[^\w@-])@([\w-]*)$/;
const WRITTEN = /(^|[^\w@-])@([\w-]+)/g;

/** The mention that ends at the caret, if any. */
export function mentionAt(text: string, caret: number): MentionDraft | undefined {
  const token = BEING_WRITTEN.exec(text.slice(0, caret))?.[1];
  return token === undefined ? undefined : { start: caret - token.length - 1, token };
}

/** The options for a token: keys or names that begin with it, then those that contain it. */
export function matchesOf<T extends Mentionable>(candidates: readonly T[], token: string): T[] {
  const wanted = token.slice(0, MENTION_TOKEN_MAX_CHARS).toLowerCase();
  const ranked = candidates.flatMap((candidate) => {
    const texts = [candidate.key.toLowerCase(), candidate.displayName.toLowerCase()];
    const rank = texts.some((text) => text.startsWith(wanted))
      ? 0
      : texts.some((text) => text.includes(wanted))
        ? 1
        : 2;
    return rank < 2 ? [{ candidate, rank }] : [];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MENTION_MATCHES_MAX)
    .map(({ candidate }) => candidate);
}

/** The text with the mention completed and a space after it, and the new caret position. */
export function completed(text: string, { start, token }: MentionDraft, key: string): { text: string; caret: number } {
  const rest = text.slice(start + 1 + token.length);
  const head = `${text.slice(0, start)}@${key}`;
  return { text: `${head}${rest.startsWith(' ') ? '' : ' '}${rest}`, caret: head.length + 1 };
}

/** What follows each @ of a text. */
export const tokensIn = (text: string): string[] => [...text.matchAll(WRITTEN)].map(([, , token]) => token!);

/** Keys of all candidates who are mentioned in a text, each once, in order. */
export function mentionsIn(text: string, candidates: readonly Pick<Mentionable, 'key'>[]): string[] {
  const known = new Map(candidates.map(({ key }) => [key.toLowerCase(), key]));
  return [...new Set(tokensIn(text).flatMap((token) => known.get(token.toLowerCase()) ?? []))];
}
