import { z } from 'zod';
import { event } from '../event.js';
import { id, time } from '../primitives.js';

export const uniformGenerated = event({
  subject: 'media.uniform-generated',
  summary: 'A member’s uniform avatar was made and stored.',
  data: z.object({ userId: id, uniformId: id, mediaId: id, at: time }),
});
