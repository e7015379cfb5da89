import { estimateTokenCount } from 'tokenx';

/** What one turn of a conversation costs beside its words. */
const FRAME_TOKENS = 4;

/** Length of a text in tokens, near enough for budgets: no two models count alike. */
export const tokensOf = (text: string): number => estimateTokenCount(text) + FRAME_TOKENS;

/**
 * The newest of a list of texts that fit into a number of tokens together, in their order; the very newest always.
 * @param textOf the words of an item
 */
export function newestWithin<T>(items: readonly T[], maxTokens: number, textOf: (item: T) => string): T[] {
  let left = maxTokens;
  const kept: T[] = [];
  for (const item of items.toReversed()) {
    left -= tokensOf(textOf(item));
    if (left < 0 && kept.length > 0) break;
    kept.unshift(item);
  }
  return kept;
}
