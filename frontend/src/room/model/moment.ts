import { t } from '@lingui/core/macro';
import { formatTime } from '../../lib/format.js';

const DAY_MS = 86_400_000;
const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** `2:05 PM`; 'Just now' for an invalid date. */
export const timeOfDay = (at: number): string => formatTime(at, 'clock') || t`Just now`;

/** The full date and time, for tooltips. */
export const exactTime = (at: number): string => formatTime(at, 'exact') || t`Just now`;

/** 'Today', 'Yesterday', or the day's name. @param now epoch milliseconds */
export function dayName(at: number, now: number): string {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS);
  if (daysAgo === 0) return t`Today`;
  if (daysAgo === 1) return t`Yesterday`;
  return formatTime(at, daysAgo < 300 ? 'weekday' : 'longDate');
}
