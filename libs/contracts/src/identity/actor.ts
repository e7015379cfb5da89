import { z } from 'zod';
import { id, time } from '../primitives.js';

/** Fields of a member as one who calls. */
export const actor = {
  id,
  isAdmin: z.boolean(),
  username: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  createdAt: time,
};
