import { z } from 'zod';

/** What every event carries. Anything else becomes a dead letter: without an id no handler could be idempotent. */
export const eventEnvelope = z.looseObject({
  id: z.string().min(1),
  subject: z.string().min(1),
  at: z.iso.datetime(),
  requestId: z.string().optional(),
  data: z.unknown(),
});
