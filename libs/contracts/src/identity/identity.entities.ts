import { z } from 'zod';
import { LANGUAGES } from '../languages.js';
import { adminMark, id, itc, time } from '../primitives.js';
import { visibleCharacters } from '../visible-characters.js';
import { availability } from './availability.js';
import * as limits from './identity.constants.js';

export const faction = z.enum(limits.FACTIONS);
export const badge = z.enum(limits.BADGES);
export type Badge = z.output<typeof badge>;
export const onboardingStep = z.enum(limits.ONBOARDING_STEPS);
export const language = z.enum(LANGUAGES).meta({ id: 'Language' });

export const username = z
  .string()
  .min(limits.USERNAME_MIN_CHARS, `Username must be at least ${limits.USERNAME_MIN_CHARS} characters`)
  .max(limits.USERNAME_MAX_CHARS, `Username must be at most ${limits.USERNAME_MAX_CHARS} characters`)
  .regex(/^[A-Za-z0-9_-]*$/, 'Username may have letters, digits, _ and - only');

export const email = z.email('Invalid email address').max(254, 'Invalid email address');

export const newPassword = z
  .string()
  .min(limits.PASSWORD_MIN_CHARS, `Password must be at least ${limits.PASSWORD_MIN_CHARS} characters`)
  .max(limits.PASSWORD_MAX_CHARS, `Password must be at most ${limits.PASSWORD_MAX_CHARS} characters`);

/** An existing password: compared only, so any length is valid input. */
export const password = z.string().min(1, 'Password required').max(limits.PASSWORD_MAX_CHARS);

/** The secret in an emailed link: 256 bits, base64url. */
export const mailedToken = z.string().length(43, 'This link is not valid');

/** A code of an authenticator app, as typed. */
export const authenticatorCode = z
  .string()
  .trim()
  .regex(/^\d{3} ?\d{3}$/, 'Enter the six digits that the app shows');

/** A code of an authenticator app or a recovery code, as typed. */
export const secondFactorCode = z
  .string()
  .trim()
  .min(6, limits.CODE_MISSING)
  .max(20)
  .regex(/^[\dA-Za-z -]*$/, 'Codes have digits and the letters A to Z only');

export const displayName = z
  .string()
  .trim()
  .min(1)
  .max(limits.DISPLAY_NAME_MAX_CHARS, `Display name must be at most ${limits.DISPLAY_NAME_MAX_CHARS} characters`)
  .check(visibleCharacters);

export const pronouns = z.string().trim().max(limits.PRONOUNS_MAX_CHARS).check(visibleCharacters);

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
    /** Empty for a member who has chosen none. */
    pronouns: z.string(),
    /** IANA time zone, of a member who shares their local time. */
    timeZone: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    bannerUrl: z.string().nullable(),
    faction: faction.nullable(),
    badges: z.array(badge),
    isAdmin: z.boolean(),
    createdAt: time,
    profileCompleted: z.boolean(),
    /** Completed or skipped steps of onboarding. */
    onboardingDone: z.array(onboardingStep),
    /** Whether they have answered or dismissed the greeting of the captain that fits their interests. */
    greeted: z.boolean().optional(),
    interests: z.array(z.string()),
    mailingAddress: mailingAddress.nullable(),
    /** Of the web app, mails and notifications; `null` for accounts that never had one. */
    language: language.nullable(),
    twoFactorEnabled: z.boolean(),
    /** An admin whose session lacks admin permissions: it was started without the required second factor. */
    twoFactorDue: z.boolean(),
    ...availability,
  })
  .meta({ id: 'User' });
export type User = z.output<typeof user>;

/** Activity counts of a member, derived from the events of the other services. Tips are in whole ITC. */
const memberStats = z
  .object({
    messages: z.int(),
    tipsReceived: itc,
    tipsGiven: itc,
    /** Boosts of their messages. */
    boosts: z.int(),
  })
  .meta({ id: 'MemberStats' });
export type MemberStats = z.output<typeof memberStats>;

const memberLevel = z
  .object({
    number: z.int().positive(),
    title: z.string(),
    points: z.int(),
    /** Points at which this level and the next begin. */
    from: z.int(),
    next: z.int(),
  })
  .meta({ id: 'MemberLevel' });
export type MemberLevel = z.output<typeof memberLevel>;

/** A member's public profile. */
export const publicProfile = z
  .object({
    id,
    username: z.string(),
    displayName: z.string(),
    bio: z.string(),
    /** Empty if none, or if they have blocked the caller. */
    pronouns: z.string(),
    /** IANA time zone, if they share their local time and have not blocked the caller. */
    timeZone: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    bannerUrl: z.string().nullable(),
    faction: faction.nullable(),
    badges: z.array(badge),
    isAdmin: adminMark,
    createdAt: time,
    stats: memberStats,
    level: memberLevel,
    /** Whether the caller has blocked them. */
    blocked: z.boolean(),
    /** The newest pods that both are in; `null` while the pods service is unavailable. */
    sharedPods: z.array(z.object({ id, name: z.string() })).nullable(),
    /** Absent also if they have blocked the caller. */
    ...availability,
  })
  .meta({ id: 'PublicProfile' });
export type PublicProfile = z.output<typeof publicProfile>;

export const session = z
  .object({
    id,
    createdAt: time,
    lastSeenAt: time,
    userAgent: z.string(),
    /** Whether it is the calling session. */
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
    /** `null` while the economy service is unavailable. */
    itcBalance: itc.nullable(),
    unlimited: z.boolean().nullable(),
    ...availability,
  })
  .meta({ id: 'RosterMember' });
export type RosterMember = z.output<typeof rosterMember>;

export const inviteCode = z
  .object({
    id,
    code: z.string(),
    /** Username of the member who registered with it; `null` while unused. */
    usedBy: z.string().nullable(),
    createdAt: time,
    usedAt: time.nullable(),
  })
  .meta({ id: 'InviteCode' });

/** An entry of a member's private activity list. */
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
    /** Number of consecutive messages in the same deck. */
    count: z.int().positive(),
    /** The related deck, badge, pod or member. */
    about: z.string().nullable(),
    amount: itc.nullable(),
    /** Link into the web app. */
    path: z.string().nullable(),
  })
  .meta({ id: 'Activity' });
export type Activity = z.output<typeof activity>;
