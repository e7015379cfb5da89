const DAY_MS = 86_400_000;

/** The day (UTC) of a time: `2025-11-21`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The day (UTC) a number of days before a time. */
export const daysBack = (from: Date, days: number): string => dayOf(new Date(from.getTime() - days * DAY_MS));

/** The beginning of a day (UTC). */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Every day from `first` to the day of `until`, both included. */
export function eachDay(first: string, until: Date): string[] {
  const begin = startOf(first);
  const count = Math.floor((until.getTime() - begin.getTime()) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => daysBack(begin, -index));
}

/** The Monday (UTC) of the week of a time. */
export const mondayOf = (time: Date): string => daysBack(time, (time.getUTCDay() + 6) % 7);

/** How many weeks lie between two Mondays. */
export const weeksBetween = (monday: string, later: string): number =>
  Math.round((startOf(later).getTime() - startOf(monday).getTime()) / (7 * DAY_MS));
