import { z } from 'zod';

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** A time of day on a member's own clock, `HH:MM`. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not a time of day');

/** When a member is not to be disturbed, every day: from one time to the next time that the other comes. */
export const quietHours = z
  .strictObject({
    from: clockTime.meta({ examples: ['22:00'] }),
    to: clockTime.meta({ examples: ['07:00'] }),
    /** IANA name of the zone that the times are of. */
    timeZone: z
      .string()
      .max(64)
      .refine(isTimeZone, 'There is no such time zone')
      .meta({ examples: ['Europe/Berlin'] }),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Choose another end than the beginning' })
  .meta({ id: 'QuietHours' });
export type QuietHours = z.output<typeof quietHours>;
