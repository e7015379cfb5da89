import { z } from 'zod';
import { id, itc, time } from '../primitives.js';
import * as limits from './identity.constants.js';

export const faction = z.enum(limits.FACTIONS);
export const badge = z.enum(limits.BADGES);
export type Badge = z.output<typeof badge>;
export const onboardingStep = z.enum(limits.ONBOARDING_STEPS);

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

/** A password that is there already: only ever compared. */
export const password = z.string().min(1, 'Password required').max(limits.PASSWORD_MAX_CHARS);

/** The secret in a link that was mailed: base64url of 256 bits. */
export const mailedToken = z.string().length(43, 'This link is not valid');

/** A code of an authenticator app or a recovery code, as somebody may type it. */
export const secondFactorCode = z.string().trim().min(6, 'Code required').max(20);

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
    emailVerified: z.boolean(),
    bio: z.string(),
    avatarUrl: z.string().nullable(),
    bannerUrl: z.string().nullable(),
    faction: faction.nullable(),
    badges: z.array(badge),
    isAdmin: z.boolean(),
    createdAt: time,
    profileCompleted: z.boolean(),
    /** Steps of onboarding that were done or skipped. */
    onboardingDone: z.array(onboardingStep),
    interests: z.array(z.string()),
    mailingAddress: mailingAddress.nullable(),
    twoFactorEnabled: z.boolean(),
    /** An admin who has no admin's rights until two-factor sign-in is set up. */
    twoFactorDue: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof user>;

/** What members did, counted from the facts of the other services. Tips are in whole ITC. */
export const memberStats = z
  .object({
    messages: z.int(),
    tipsReceived: itc,
    tipsGiven: itc,
    /** Boosts that their messages were given. */
    boosts: z.int(),
  })
  .meta({ id: 'MemberStats' });
export type MemberStats = z.output<typeof memberStats>;

export const memberLevel = z
  .object({
    number: z.int().positive(),
    title: z.string(),
    points: z.int(),
    /** Points at which this level began and the next begins. */
    from: z.int(),
    next: z.int(),
  })
  .meta({ id: 'MemberLevel' });
export type MemberLevel = z.output<typeof memberLevel>;

/** A member as the others see them. */
export const publicProfile = z
  .object({
    id,
    username: z.string(),
    displayName: z.string(),
    bio: z.string(),
    avatarUrl: z.string().nullable(),
    bannerUrl: z.string().nullable(),
    faction: faction.nullable(),
    badges: z.array(badge),
    createdAt: time,
    stats: memberStats,
    level: memberLevel,
    /** Whether whoever asks has blocked them. */
    blocked: z.boolean(),
  })
  .meta({ id: 'PublicProfile' });
export type PublicProfile = z.output<typeof publicProfile>;

export const session = z
  .object({
    id,
    createdAt: time,
    lastSeenAt: time,
    userAgent: z.string(),
    /** The one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

export const suspension = z.object({ reason: z.string(), until: time.nullable() }).meta({ id: 'Suspension' });

/** A member as admins see them. */
export const rosterMember = z
  .object({
    id,
    username: z.string(),
    displayName: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    avatarUrl: z.string().nullable(),
    faction: faction.nullable(),
    isAdmin: z.boolean(),
    twoFactorEnabled: z.boolean(),
    createdAt: time,
    lastSeenAt: time.nullable(),
    suspended: suspension.nullable(),
    /** `null` while the economy is away. */
    itcBalance: itc.nullable(),
    unlimited: z.boolean().nullable(),
  })
  .meta({ id: 'RosterMember' });
export type RosterMember = z.output<typeof rosterMember>;

export const inviteCode = z
  .object({
    id,
    code: z.string(),
    /** Username of who joined with it; `null` while it is unused. */
    usedBy: z.string().nullable(),
    createdAt: time,
    usedAt: time.nullable(),
  })
  .meta({ id: 'InviteCode' });

/** Something a member did or received, for their own eyes. */
export const activity = z
  .object({
    id,
    kind: z.enum([
      'joined',
      'message',
      'tip-given',
      'tip-received',
      'boost-received',
      'pod-created',
      'avatar-created',
      'badge-earned',
    ]),
    at: time,
    /** How often in a row, for messages of one deck. */
    count: z.int().positive(),
    /** The deck, badge, pod or member that it is about. */
    about: z.string().nullable(),
    amount: itc.nullable(),
    /** Where in the product it leads. */
    path: z.string().nullable(),
  })
  .meta({ id: 'Activity' });
export type Activity = z.output<typeof activity>;
