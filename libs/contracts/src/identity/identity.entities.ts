import { z } from 'zod';
import { id, time } from '../primitives.js';
import * as limits from './identity.constants.js';

export const faction = z.enum(limits.FACTIONS);
export const badge = z.enum(limits.BADGES);

export const username = z
  .string()
  .min(limits.USERNAME_MIN_CHARS, 'Username must be at least 3 characters')
  .max(limits.USERNAME_MAX_CHARS, 'Username must be at most 24 characters')
  .regex(/^[A-Za-z0-9_-]*$/, 'Username may have letters, digits, _ and - only');

export const email = z.email('Invalid email address').max(254, 'Invalid email address');

export const newPassword = z
  .string()
  .min(limits.PASSWORD_MIN_CHARS, 'Password must be at least 8 characters')
  .max(limits.PASSWORD_MAX_CHARS, 'Password must be at most 128 characters');

export const displayName = z
  .string()
  .trim()
  .min(1)
  .max(limits.DISPLAY_NAME_MAX_CHARS, 'Display name must be at most 50 characters');

export const mailingAddress = z
  .strictObject({
    street: z.string().max(200).default(''),
    city: z.string().max(100).default(''),
    state: z.string().max(100).default(''),
    zip: z.string().max(20).default(''),
    country: z.string().max(100).default(''),
    formatted: z.string().max(500).default(''),
  })
  .meta({ id: 'MailingAddress' });

/** A member as they see themselves. */
export const user = z
  .object({
    id,
    username: z.string(),
    displayName: z.string(),
    email: z.string(),
    bio: z.string(),
    avatarUrl: z.string().nullable(),
    bannerUrl: z.string().nullable(),
    faction: faction.nullable(),
    badges: z.array(badge),
    isAdmin: z.boolean(),
    createdAt: time,
    profileCompleted: z.boolean(),
    interests: z.array(z.string()),
    mailingAddress: mailingAddress.nullable(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof user>;
