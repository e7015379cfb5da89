/** When a status ends, as its member chooses. */
export const STATUS_ENDS = ['half-hour', 'hour', 'today', 'this-week', 'chosen', 'never'] as const;
export type StatusEnd = (typeof STATUS_ENDS)[number];

const MINUTE_MS = 60_000;
const DAYS_OF_WEEK = 7;

/** The local midnight after `days` more days. */
const midnightIn = (now: Date, days: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days + 1);

/**
 * The time at which a status ends; null for never, and for a chosen time that is none or has passed already.
 * @param chosen local date and time, as `datetime-local` has it
 */
export function endOf(end: StatusEnd, chosen: string, now: Date): Date | null {
  switch (end) {
    case 'half-hour':
      return new Date(now.getTime() + 30 * MINUTE_MS);
    case 'hour':
      return new Date(now.getTime() + 60 * MINUTE_MS);
    case 'today':
      return midnightIn(now, 0);
    case 'this-week':
      // Through Sunday.
      return midnightIn(now, (DAYS_OF_WEEK - now.getDay()) % DAYS_OF_WEEK);
    case 'chosen': {
      const time = new Date(chosen);
      return time > now ? time : null;
    }
    case 'never':
      return null;
  }
}
