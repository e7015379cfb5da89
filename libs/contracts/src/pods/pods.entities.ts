import { z } from 'zod';
import { author, message, presenceStatus } from '../chat/chat.entities.js';
import { CREW_KEYS } from '../chat/decks.js';
import { availability } from '../identity/availability.js';
import { id, time } from '../primitives.js';
import { visibleCharacters } from '../visible-characters.js';
import { POD_DESCRIPTION_MAX_CHARS, POD_FACES_MAX, POD_NAME_MAX_CHARS, POD_NAME_MISSING } from './pods.constants.js';

export const podName = z
  .string()
  .trim()
  .min(1, POD_NAME_MISSING)
  .max(POD_NAME_MAX_CHARS, `A pod name has at most ${POD_NAME_MAX_CHARS} characters`)
  .check(visibleCharacters);

export const podDescription = z
  .string()
  .trim()
  .max(POD_DESCRIPTION_MAX_CHARS, `A description has at most ${POD_DESCRIPTION_MAX_CHARS} characters`);

/** Captains that can be invited to a pod: all but the Help Guide. */
export const POD_CAPTAINS = CREW_KEYS.filter((key) => key !== 'guide');
export const podCaptainKey = z.enum(POD_CAPTAINS, 'There is no such captain');
export type PodCaptainKey = z.output<typeof podCaptainKey>;

/** A pod as any member sees it. */
export const pod = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** Id of the owner. */
  createdBy: id,
  memberCount: z.int().nonnegative(),
  /** Its owner, then those who joined last. */
  faces: z.array(author).max(POD_FACES_MAX),
  maxMembers: z.int().positive(),
  /** Whether it is open to joining. */
  open: z.boolean(),
  /** Whether the caller is a member. */
  isMember: z.boolean(),
  /** The caller's read position; null for non-members. */
  reading: z
    .object({
      /** Sequence number of the newest message; 0 in an empty pod. */
      lastSeq: z.int().nonnegative(),
      /** Sequence number of the latest message that the caller has read. */
      lastReadSeq: z.int().nonnegative(),
      unread: z.int().nonnegative(),
      /** When its newest message was posted; `null` in an empty pod. */
      newestAt: time.nullable(),
    })
    .nullable(),
  /** The invited captain, for members only; null when there is none. */
  captain: z.object({ key: podCaptainKey, invitedAt: time }).nullable(),
  createdAt: time,
});
export type Pod = z.output<typeof pod>;

export const podMember = z.object({
  id,
  userId: id,
  role: z.enum(['owner', 'member']),
  joinedAt: time,
  user: author,
  /** Absent while it is unknown, and for a member who has blocked the caller. */
  status: presenceStatus.optional(),
  ...availability,
});
export type PodMember = z.output<typeof podMember>;

/** Validity of an invite link. */
export const podInviteState = z.enum(['active', 'used', 'revoked', 'expired']);
export type PodInviteState = z.output<typeof podInviteState>;

/** An invite link as the owner sees it; the link itself is shown once, at creation. */
export const podInvite = z
  .object({
    id,
    /** Whether it works only once. */
    singleUse: z.boolean(),
    /** Null: works until used or revoked. */
    expiresAt: time.nullable(),
    createdAt: time,
    state: podInviteState,
    /** Number of members who joined by it. */
    uses: z.int().nonnegative(),
  })
  .meta({ id: 'PodInvite' });
export type PodInvite = z.output<typeof podInvite>;

/** The token of an invite link: 256 random bits, base64url. */
export const podInviteToken = z.string().regex(/^[\w-]{43}$/, 'Not a valid link');

/** A message of a pod: as a deck's, with sequence and change numbers counted within the pod. */
export const podMessage = message.omit({ deckId: true }).extend({ podId: id }).meta({ id: 'PodMessage' });
export type PodMessage = z.output<typeof podMessage>;
