const DAY_MS = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day (UTC) a number of days before a time: `2025-11-21`. */
export const daysBack = (from: Date, days: number): string => dayOf(from.getTime() - days * DAY_MS);

/** Every day from `first` to the day of `until`, both included. */
export function eachDay(first: string, until: Date): string[] {
  const begin = Date.parse(`${first}T00:00:00Z`);
  const count = Math.floor((until.getTime() - begin) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => dayOf(begin + index * DAY_MS));
}
