import { z } from 'zod';
import { timeZone } from '../time-zone.js';

/** A time of day in the member's time zone, `HH:MM`. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not a time of day');

/** Daily quiet hours; they span midnight when `to` is earlier than `from`. */
export const quietHours = z
  .strictObject({
    from: clockTime.meta({ examples: ['22:00'] }),
    to: clockTime.meta({ examples: ['07:00'] }),
    /** Of the times. */
    timeZone,
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Choose an end that differs from the beginning' })
  .meta({ id: 'QuietHours' });
export type QuietHours = z.output<typeof quietHours>;
