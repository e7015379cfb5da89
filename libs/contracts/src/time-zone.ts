import { z } from 'zod';

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** An IANA time zone. */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'There is no such time zone')
  .meta({ examples: ['Europe/Berlin'] });
