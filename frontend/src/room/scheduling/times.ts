const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MORNING = 9;
const MONDAY = 1;

/** Nine o'clock of a day by the clock of this device. */
function morningIn(days: number, now: Date): Date {
  const morning = new Date(now);
  morning.setDate(morning.getDate() + days);
  morning.setHours(MORNING, 0, 0, 0);
  return morning;
}

export const inTwentyMinutes = (now = new Date()): Date => new Date(now.getTime() + 20 * MINUTE_MS);
export const inAnHour = (now = new Date()): Date => new Date(now.getTime() + HOUR_MS);
export const tomorrowMorning = (now = new Date()): Date => morningIn(1, now);
/** Of the next week, also on a Monday. */
export const mondayMorning = (now = new Date()): Date => morningIn(((MONDAY - now.getDay() + 6) % 7) + 1, now);

/** A time as an `<input type="datetime-local">` has it. */
export function localValue(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * MINUTE_MS);
  return local.toISOString().slice(0, 16);
}
