import type { Pod, PodMember } from '@crew/contracts/pods/pods.entities';
import type { MemberDocument } from '@crew/member-directory/member.schema';
import { personOf } from '@crew/member-directory/person-of';
import type { PodDocument } from './pod.schema.js';

export const isIn = (pod: PodDocument, userId: string): boolean => pod.members.some((seat) => seat.userId === userId);

/** Where a member is with a pod; what is not said is 0. */
interface Progress {
  lastSeq?: number | undefined;
  lastReadSeq?: number | undefined;
}

/** A pod as `viewerId` sees it: how much is said in it only from inside. */
export function presentPod(pod: PodDocument, viewerId: string, { lastSeq = 0, lastReadSeq = 0 }: Progress): Pod {
  const isMember = isIn(pod, viewerId);
  const read = Math.min(lastReadSeq, lastSeq);
  return {
    id: pod._id,
    name: pod.name,
    description: pod.description,
    createdBy: pod.createdBy,
    memberCount: pod.members.length,
    maxMembers: pod.maxMembers,
    open: pod.open,
    isMember,
    reading: isMember ? { lastSeq, lastReadSeq: read, unread: lastSeq - read } : null,
    captain: isMember && pod.captain ? { key: pod.captain.key, invitedAt: pod.captain.invitedAt.toISOString() } : null,
    createdAt: pod.createdAt.toISOString(),
  };
}

/** The members of a pod: the owner first, then as they joined. */
export const presentPodMembers = (pod: PodDocument, members: Map<string, MemberDocument>): PodMember[] =>
  pod.members
    .toSorted((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner') || +a.joinedAt - +b.joinedAt)
    .map(({ id, userId, role, joinedAt }) => ({
      id,
      userId,
      role,
      joinedAt: joinedAt.toISOString(),
      user: personOf(userId, members),
    }));
