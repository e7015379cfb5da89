import type { DigestFrequency } from '@crew/contracts/identity/digest.entities';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The hour of the day at which a digest comes. */
const MORNING_HOUR = 9;

const DAYS: Record<DigestFrequency, number> = { daily: 1, weekly: 7 };

/** The wall clock of a zone at a time, as if it were UTC. */
function wallClock(time: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const [year, month, day, hour, minute, second] = (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map(
    (type) => Number(parts.find((part) => part.type === type)!.value),
  );
  return new Date(Date.UTC(year!, month! - 1, day, hour, minute, second));
}

/** Nine in the morning of a zone, `days` after the day of `time` there. */
export function morningAfter(time: Date, timeZone: string, days: number): Date {
  const there = wallClock(time, timeZone);
  const nine = Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate() + days, MORNING_HOUR);
  // The offset is that of the morning, which may differ from that of `time` where the clocks change in between.
  const guess = new Date(nine - (there.getTime() - wholeSeconds(time)));
  return new Date(nine - (wallClock(guess, timeZone).getTime() - guess.getTime()));
}

const wholeSeconds = (time: Date): number => Math.floor(time.getTime() / 1_000) * 1_000;

/** The first morning from `time` on. */
export function nextMorning(time: Date, timeZone: string): Date {
  const today = morningAfter(time, timeZone, 0);
  return today >= time ? today : morningAfter(time, timeZone, 1);
}

/** The morning from which a member who was last seen at a time has been away for the whole period. */
export const awayFrom = (lastSeenAt: Date, frequency: DigestFrequency, timeZone: string): Date =>
  nextMorning(new Date(lastSeenAt.getTime() + DAYS[frequency] * DAY_MS), timeZone);

/** The morning of the next digest after one that is sent at `now`. */
export const periodAfter = (now: Date, frequency: DigestFrequency, timeZone: string): Date =>
  morningAfter(now, timeZone, DAYS[frequency]);
