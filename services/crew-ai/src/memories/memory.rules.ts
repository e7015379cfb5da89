import { MEMORIES_MAX } from '@crew/contracts/crew-ai/crew-ai.constants';
import type { Detail, MemoryDocument } from './memory.schema.js';

/** Details that one reply is given at most. */
export const MEMORIES_PER_REPLY = 10;
/** Words are compared by their beginnings: `live` and `lives` are one. */
const STEM_CHARS = 4;

/** A detail that a model found in a message, and the known one that it contradicts. */
export interface FoundDetail {
  text: string;
  replacesId: string | undefined;
}

/** Whether no detail comes from a message any more. */
export const isSettled = ({ settled, forgottenUntil }: MemoryDocument, messageId: string): boolean =>
  settled.includes(messageId) || messageId <= (forgottenUntil ?? '');

/** The detail in words that differ in nothing but case, spaces and punctuation. */
const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const stemsOf = (text: string): Set<string> =>
  new Set(
    normalized(text)
      .split(' ')
      .filter(({ length }) => length >= STEM_CHARS)
      .map((word) => word.slice(0, STEM_CHARS)),
  );

const overlap = (detail: Detail, stems: ReadonlySet<string>): number =>
  [...stemsOf(detail.text)].filter((stem) => stems.has(stem)).length;

/**
 * The known details and those found in a message: the same detail is kept once, a contradicted one is replaced, and at the
 * limit the least used goes, of several the oldest.
 * @param known oldest first, as the result is
 */
export function mergeDetails(
  known: readonly Detail[],
  found: readonly FoundDetail[],
  newDetail: (text: string) => Detail,
): Detail[] {
  let details = [...known];
  const added = new Set<string>();
  for (const { text, replacesId } of found) {
    const same = details.find((detail) => normalized(detail.text) === normalized(text));
    details = details.filter(({ id }) => id !== replacesId || id === same?.id);
    if (same) continue;
    const detail = newDetail(text);
    added.add(detail.id);
    details.push(detail);
  }
  while (details.length > MEMORIES_MAX) {
    const [least] = details.filter(({ id }) => !added.has(id)).sort((a, b) => a.uses - b.uses);
    details = details.filter(({ id }) => id !== least?.id);
  }
  return details;
}

/** The details that fit a message best, oldest first: those that share the most words with it, then the newest. */
export function fittingDetails(details: readonly Detail[], message: string): Detail[] {
  const stems = stemsOf(message);
  const best = new Set(
    details
      .map((detail, index) => ({ detail, index, shared: overlap(detail, stems) }))
      .sort((a, b) => b.shared - a.shared || b.index - a.index)
      .slice(0, MEMORIES_PER_REPLY)
      .map(({ detail }) => detail),
  );
  return details.filter((detail) => best.has(detail));
}

/** The details that a member's words mean: those that share the most words with them; none when none does. */
export function detailsMeant(details: readonly Detail[], words: string): Detail[] {
  const stems = stemsOf(words);
  const most = Math.max(1, ...details.map((detail) => overlap(detail, stems)));
  return details.filter((detail) => overlap(detail, stems) === most);
}
