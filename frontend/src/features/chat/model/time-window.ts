import { WINDOWS_MS } from '@crew/contracts/chat/chat.constants';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The time filter of a deck. */
export type TimeWindow = 'all' | keyof typeof WINDOWS_MS;

export const TIME_WINDOWS: readonly { value: TimeWindow; label: MessageDescriptor }[] = [
  { value: 'all', label: msg`All time` },
  { value: '1h', label: msg`Last hour` },
  { value: '24h', label: msg`Last 24 hours` },
  { value: '7d', label: msg`Last 7 days` },
  { value: '30d', label: msg`Last 30 days` },
];

/** When a window begins, in milliseconds. */
export const startOf = (window: TimeWindow, now: number): number => (window === 'all' ? 0 : now - WINDOWS_MS[window]);
