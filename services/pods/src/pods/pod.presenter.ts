import type { Pod } from '@crew/contracts/pods/pods.entities';
import type { PodDocument } from './pod.schema.js';

/** A pod as `viewerId` sees it. */
export const presentPod = (pod: PodDocument, viewerId: string): Pod => ({
  id: pod._id,
  name: pod.name,
  description: pod.description,
  createdBy: pod.createdBy,
  memberCount: pod.members.length,
  maxMembers: pod.maxMembers,
  isMember: pod.members.some(({ userId }) => userId === viewerId),
  createdAt: pod.createdAt.toISOString(),
});
