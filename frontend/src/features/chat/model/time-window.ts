import { WINDOWS_MS } from '@crew/contracts/chat/chat.constants';

/** The time filter of a deck. */
export type TimeWindow = 'all' | keyof typeof WINDOWS_MS;

export const TIME_WINDOWS: readonly { value: TimeWindow; label: string }[] = [
  { value: 'all', label: 'All time' },
  { value: '1h', label: 'Last hour' },
  { value: '24h', label: 'Last 24 hours' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
];

/** When a window begins, in milliseconds. */
export const startOf = (window: TimeWindow, now: number): number => (window === 'all' ? 0 : now - WINDOWS_MS[window]);
