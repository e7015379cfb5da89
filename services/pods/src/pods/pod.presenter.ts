import { POD_FACES_MAX } from '@crew/contracts/pods/pods.constants';
import type { Pod, PodMember } from '@crew/contracts/pods/pods.entities';
import type { MemberDocument } from '@crew/member-directory/member.schema';
import { availabilityOf, personOf } from '@crew/member-directory/person-of';
import type { ReadProgress } from '../rooms/rooms.service.js';
import { isIn } from './pod.rules.js';
import type { PodDocument, PodSeat } from './pod.schema.js';

/** What a list shows of a pod beside the pod itself. */
interface PodSurroundings {
  /** The members by id, of those who are known. */
  members: ReadonlyMap<string, MemberDocument>;
  /** The viewer's progress, if they are a member. */
  progress: ReadProgress | undefined;
}

/** The owner, then those who joined last. */
export const shownSeats = ({ members }: PodDocument): PodSeat[] =>
  members
    .toSorted((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner') || +b.joinedAt - +a.joinedAt)
    .slice(0, POD_FACES_MAX);

/** A pod as `viewerId` sees it: only members see its reading position and captain. */
export function presentPod(pod: PodDocument, viewerId: string, { members, progress }: PodSurroundings): Pod {
  const isMember = isIn(pod, viewerId);
  const { lastSeq, lastReadSeq, newestAt } = progress ?? { lastSeq: 0, lastReadSeq: 0, newestAt: undefined };
  const read = Math.min(lastReadSeq, lastSeq);
  return {
    id: pod._id,
    name: pod.name,
    description: pod.description,
    createdBy: pod.createdBy,
    memberCount: pod.members.length,
    faces: shownSeats(pod).map(({ userId }) => personOf(userId, members)),
    maxMembers: pod.maxMembers,
    open: pod.open,
    isMember,
    reading: isMember
      ? { lastSeq, lastReadSeq: read, unread: lastSeq - read, newestAt: newestAt?.toISOString() ?? null }
      : null,
    captain: isMember && pod.captain ? { key: pod.captain.key, invitedAt: pod.captain.invitedAt.toISOString() } : null,
    createdAt: pod.createdAt.toISOString(),
  };
}

/** What a list of a pod's members shows of them, by id. */
interface MemberSurroundings {
  /** Those who are known. */
  members: ReadonlyMap<string, MemberDocument>;
  presence: ReadonlyMap<string, PodMember['status']>;
  /** Those who have blocked the viewer: their availability and presence are left out. */
  blockers: ReadonlySet<string>;
}

/** The members of a pod: the owner first, then as they joined. */
export const presentPodMembers = (pod: PodDocument, { members, presence, blockers }: MemberSurroundings): PodMember[] =>
  pod.members
    .toSorted((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner') || +a.joinedAt - +b.joinedAt)
    .map(({ id, userId, role, joinedAt }) => ({
      id,
      userId,
      role,
      joinedAt: joinedAt.toISOString(),
      user: personOf(userId, members),
      ...(!blockers.has(userId) && { status: presence.get(userId), ...availabilityOf(members.get(userId)) }),
    }));
