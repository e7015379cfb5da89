import { estimateTokenCount } from 'tokenx';

/** Overhead of one turn of a conversation. */
const TURN_OVERHEAD_TOKENS = 4;

/** Estimated length of a text in tokens, for budgets: every model counts differently. */
export const tokensOf = (text: string): number => estimateTokenCount(text) + TURN_OVERHEAD_TOKENS;

/**
 * The newest items that fit into `maxTokens` together, in their order; always at least the newest one.
 * @param items oldest first
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
