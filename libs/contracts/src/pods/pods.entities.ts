import { z } from 'zod';
import { id, time } from '../primitives.js';
import { POD_DESCRIPTION_MAX_CHARS, POD_NAME_MAX_CHARS } from './pods.constants.js';

export const podName = z
  .string()
  .trim()
  .min(1, 'Please enter a pod name.')
  .max(POD_NAME_MAX_CHARS, 'A pod name has at most 50 characters');

export const podDescription = z
  .string()
  .trim()
  .max(POD_DESCRIPTION_MAX_CHARS, 'A description has at most 200 characters');

/** A pod as any member of the crew sees it. */
export const pod = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** Id of the owner. */
  createdBy: id,
  memberCount: z.int().nonnegative(),
  maxMembers: z.int().positive(),
  /** Whether the one who asks is in it. */
  isMember: z.boolean(),
  createdAt: time,
});
export type Pod = z.output<typeof pod>;
