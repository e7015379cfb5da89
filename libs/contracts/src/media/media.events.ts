import { z } from 'zod';
import { event, streamEvent } from '../event.js';
import { id, time } from '../primitives.js';
import { generation } from './media.entities.js';

export const uniformGenerated = event({
  subject: 'media.uniform-generated',
  summary: 'A member’s uniform avatar was generated and stored.',
  data: z.object({ userId: id, uniformId: id, mediaId: id, at: time }),
});

export const avatarGenerated = event({
  subject: 'media.avatar-generated',
  summary: 'A member’s avatar was generated and stored.',
  data: z.object({ userId: id, mediaId: id, at: time }),
});

export const generationProgress = streamEvent({
  name: 'generation-progress',
  summary: 'A generation of the member progressed, succeeded or failed.',
  audience: 'user',
  data: generation,
  replay: true,
  describes: ({ id }) => id,
});
