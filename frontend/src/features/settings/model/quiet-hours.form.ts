import { setQuietHours } from '@crew/contracts/chat/set-quiet-hours';
import { z } from 'zod';

/** Hours stay in the form while the member wants none. */
export const quietHoursSchema = z
  .object({ wanted: z.boolean(), quietHours: z.object({ from: z.string(), to: z.string(), timeZone: z.string() }) })
  .transform(({ wanted, quietHours }) => ({ quietHours: wanted ? quietHours : null }))
  .pipe(setQuietHours.input);
