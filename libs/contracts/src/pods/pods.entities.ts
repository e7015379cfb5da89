import { z } from 'zod';
import { author, message } from '../chat/chat.entities.js';
import { CREW_KEYS } from '../chat/decks.js';
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

/** Who can be a guest in a pod: all of the crew but the Help Guide. */
export const POD_CAPTAINS = CREW_KEYS.filter((key) => key !== 'guide');
export const podCaptainKey = z.enum(POD_CAPTAINS, 'There is no such captain');
export type PodCaptainKey = z.output<typeof podCaptainKey>;

/** A pod as any member of the crew sees it. */
export const pod = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** Id of the owner. */
  createdBy: id,
  memberCount: z.int().nonnegative(),
  maxMembers: z.int().positive(),
  /** Whether anybody may join. */
  open: z.boolean(),
  /** Whether the one who asks is in it. */
  isMember: z.boolean(),
  /** How far the one who asks has read it; null for who is not in it. */
  reading: z
    .object({
      /** Sequence number of the newest message; 0 while nothing was said. */
      lastSeq: z.int().nonnegative(),
      /** Place of the latest message that they have read. */
      lastReadSeq: z.int().nonnegative(),
      unread: z.int().nonnegative(),
    })
    .nullable(),
  /** The captain who is a guest in it, for its members to see; null while there is none. */
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
});
export type PodMember = z.output<typeof podMember>;

/** Whether a link leads into its pod, and why not. */
export const podInviteState = z.enum(['active', 'used', 'revoked', 'expired']);
export type PodInviteState = z.output<typeof podInviteState>;

/** A link into a pod, as its owner sees it: the link itself is shown only to who makes it, once. */
export const podInvite = z
  .object({
    id,
    /** Whether it ends with the first who joins by it. */
    singleUse: z.boolean(),
    /** Null: it works until it is used or revoked. */
    expiresAt: time.nullable(),
    createdAt: time,
    state: podInviteState,
    /** How many have joined by it. */
    uses: z.int().nonnegative(),
  })
  .meta({ id: 'PodInvite' });
export type PodInvite = z.output<typeof podInvite>;

/** What stands in a link into a pod: 256 random bits. */
export const podInviteToken = z.string().regex(/^[\w-]{43}$/, 'Not a valid link');

/** A message of a pod: as a deck's, with places and changes counted within the pod. */
export const podMessage = message.omit({ deckId: true }).extend({ podId: id }).meta({ id: 'PodMessage' });
export type PodMessage = z.output<typeof podMessage>;
