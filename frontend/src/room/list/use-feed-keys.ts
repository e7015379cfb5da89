import type { Virtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent } from 'react';
import type { Row } from '../model/rows.js';
import { isSaid } from './list-row.js';

const find = ({ scrollElement }: Virtualizer<HTMLDivElement, Element>, index: number): HTMLElement | null =>
  scrollElement!.querySelector(`[data-index="${index}"] [role=article][tabindex]`);

/**
 * Arrow keys move the focus from article to article of the feed, skipping separators. In a thread the first is the message
 * that it is about.
 */
export const useFeedKeys =
  (rows: readonly Row[], virtualizer: Virtualizer<HTMLDivElement, Element>) =>
  (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const from = document.activeElement?.closest<HTMLElement>('[data-index]');
    if (step === 0 || document.activeElement instanceof HTMLTextAreaElement) return;
    let next = from ? Number(from.dataset.index) + step : rows.length;
    while (rows[next - 1] && !isSaid(rows[next - 1]!)) next += step;
    if (next < 0 || next > rows.length || (next === 0 && !find(virtualizer, 0))) return;
    event.preventDefault();
    virtualizer.scrollToIndex(next, { align: 'auto' });
    const focus = (): void => find(virtualizer, next)?.focus({ preventScroll: true });
    // At once where it can be, so that a Tab right after it starts there.
    if (find(virtualizer, next)) focus();
    else requestAnimationFrame(focus);
  };
