const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const distant = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric' });

const DAY_MS = 86_400_000;
const isDate = (at: number): boolean => Number.isFinite(at);
const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** `14:05`; 'Just now' for an invalid date. */
export const timeOfDay = (at: number): string => (isDate(at) ? clock.format(at) : 'Just now');

/** The full date and time, for tooltips. */
export const exactTime = (at: number): string => (isDate(at) ? full.format(at) : 'Just now');

/** 'Today', 'Yesterday', or the day's name. */
export function dayName(at: number, now = Date.now()): string {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS);
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  return (daysAgo < 300 ? weekday : distant).format(at);
}
