import { findPresence } from '@crew/contracts/chat/find-presence';
import { findBlockers } from '@crew/contracts/identity/find-blockers';
import { createPod } from '@crew/contracts/pods/create-pod';
import { listPods } from '@crew/contracts/pods/list-pods';
import type { listSharedPods } from '@crew/contracts/pods/list-shared-pods';
import { listUserPods } from '@crew/contracts/pods/list-user-pods';
import { POD_MAX_MEMBERS } from '@crew/contracts/pods/pods.constants';
import type { Pod, PodMember } from '@crew/contracts/pods/pods.entities';
import { podCreated } from '@crew/contracts/pods/pods.events';
import type { summarizeUnreadPods } from '@crew/contracts/pods/summarize-unread-pods';
import { updatePod } from '@crew/contracts/pods/update-pod';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { presentUnread } from '@crew/message-log/unread-messages';
import { domainEvent } from '@crew/service-kit/events/outbox';
import type { Actor, Call } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { requestHash } from '@crew/service-kit/rpc/request-hash';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { RoomsService } from '../rooms/rooms.service.js';
import { PodStreamEvents } from './pod-stream-events.js';
import { presentPod, presentPodMembers, shownSeats } from './pod.presenter.js';
import { PodRepository, type PodFields } from './pod.repository.js';
import { isIn } from './pod.rules.js';
import type { PodDocument, PodGuest } from './pod.schema.js';

export type { PodDocument, PodGuest };

/** Pods that two members share, listed on the profile of one. */
const SHARED_PODS_MAX = 20;

/** A member's seat, as they can export it. */
interface Membership {
  podId: string;
  name: string;
  role: string;
  joinedAt: Date;
}

/** Permissions are part of each lookup and update: nothing is read first and checked afterwards. */
@Injectable()
export class PodsService {
  constructor(
    private readonly pods: PodRepository,
    private readonly members: MemberDirectory,
    private readonly rooms: RoomsService,
    private readonly streamEvents: PodStreamEvents,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Pods, newest first.
   * @throws DomainError `not_found` for an unknown pod to begin after
   */
  async list({ before, limit, show }: ParsedInput<typeof listPods>, viewerId: string): Promise<Pod[]> {
    const previous = before === undefined ? undefined : await this.pods.findCreation(before);
    if (previous === null) throw failure(listPods, 'not_found');
    const found = await this.pods.list({ previous, limit, show, viewerId });
    return this.presentAll(found, viewerId);
  }

  /** @throws DomainError `forbidden` unless the viewer asks for their own pods or is an admin */
  async listOf(userId: string, viewer: Actor): Promise<Pod[]> {
    if (userId !== viewer.id && !viewer.isAdmin) throw failure(listUserPods, 'forbidden');
    return this.presentAll(await this.pods.listOf(userId), viewer.id);
  }

  /** The newest pods that two members are both in. */
  async listShared(oneId: string, otherId: string): Promise<Output<typeof listSharedPods>> {
    return (await this.pods.listShared(oneId, otherId, SHARED_PODS_MAX)).map(({ _id: id, name }) => ({ id, name }));
  }

  idsOf(userId: string): Promise<string[]> {
    return this.pods.listIdsOf(userId);
  }

  async membershipsOf(userId: string): Promise<Membership[]> {
    return (await this.pods.listOf(userId)).map(({ _id, name, members }) => {
      const { role, joinedAt } = members.find((seat) => seat.userId === userId)!;
      return { podId: _id, name, role, joinedAt };
    });
  }

  /** What a member has not read in their pods, the latest first. */
  async summarizeUnread({
    userId,
    exceptPodIds,
    exceptAuthorIds,
  }: ParsedInput<typeof summarizeUnreadPods>): Promise<Output<typeof summarizeUnreadPods>> {
    const pods = (await this.pods.listOf(userId)).filter(({ _id }) => !exceptPodIds.includes(_id));
    const unread = await this.rooms.unreadOf(
      userId,
      pods.map(({ _id }) => _id),
      new Set(exceptAuthorIds),
    );
    return Promise.all(
      unread.map(async ([podId, messages]) => {
        const { _id: id, name } = pods.find(({ _id }) => _id === podId)!;
        return { id, name, ...(await presentUnread(messages, this.members)) };
      }),
    );
  }

  /** @throws DomainError `not_found` */
  async get(id: string, viewerId: string): Promise<Pod> {
    return this.present(await this.load(id), viewerId);
  }

  /**
   * The availability and presence of a member are hidden from the members whom they have blocked, and from all while that
   * is unknown.
   * @throws DomainError `not_found`
   */
  async listMembers(id: string, { member, onward }: Call): Promise<PodMember[]> {
    const pod = await this.load(id);
    const ids = pod.members.map(({ userId }) => userId);
    const [members, statuses, blockers] = await Promise.all([
      this.members.find(ids),
      this.rpc.call(findPresence, { ids }, onward).catch(() => []),
      this.rpc.call(findBlockers, { userId: member.id, ids }, onward).catch(() => ids),
    ]);
    const presence = new Map(ids.map((userId, index) => [userId, statuses[index]]));
    return presentPodMembers(pod, { members, presence, blockers: new Set(blockers) });
  }

  /** @throws DomainError `idempotency_mismatch` when the key has created a pod with another name or description */
  async create(name: string, description: string, { member: owner, idempotencyKey }: Call): Promise<Pod> {
    await this.members.store(owner);
    const now = new Date();
    // The idempotency key determines the id, so the unique index on `_id` prevents a second pod.
    const podId = idempotencyKey === undefined ? uuidv7() : requestHash(owner.id, idempotencyKey);
    const asked = requestHash(name, description);
    const pod = await this.pods.insert({
      _id: podId,
      name,
      description,
      createdBy: owner.id,
      maxMembers: POD_MAX_MEMBERS,
      open: true,
      members: [{ id: uuidv7(), userId: owner.id, role: 'owner', joinedAt: now }],
      createdAt: now,
      asked,
      dissolvedAt: null,
      outbox: [domainEvent(podCreated, `pod-created:${podId}`, { podId, userId: owner.id, name })],
    });
    if (pod.asked !== asked) throw failure(createPod, 'idempotency_mismatch');
    // Also when a call is repeated: the process may have died before publishing it.
    if (!pod.dissolvedAt && isIn(pod, owner.id)) this.streamEvents.seatChanged(podId, owner.id, true);
    return this.present(pod, owner.id);
  }

  /** @throws DomainError `not_found` or `not_the_owner` */
  async update(id: string, ownerId: string, fields: PodFields): Promise<Pod> {
    const updated = await this.pods.update(id, ownerId, fields);
    if (updated) {
      this.streamEvents.podChanged(id);
      return this.present(updated, ownerId);
    }
    await this.load(id);
    throw failure(updatePod, 'not_the_owner');
  }

  find(id: string): Promise<PodDocument | null> {
    return this.pods.find(id);
  }

  /** @throws DomainError `not_found` */
  async load(id: string): Promise<PodDocument> {
    const pod = await this.pods.find(id);
    if (!pod) throw new DomainError('not_found');
    return pod;
  }

  /** @throws DomainError `not_found`, `not_the_owner` */
  async loadOwn(id: string, ownerId: string): Promise<PodDocument> {
    const pod = await this.load(id);
    if (pod.createdBy !== ownerId) throw new DomainError('not_the_owner');
    return pod;
  }

  /** The pod, for its members. @throws DomainError `not_found`, `not_a_member` */
  async admit(id: string, userId: string): Promise<PodDocument> {
    const pod = await this.pods.findForMember(id, userId);
    if (pod) return pod;
    throw new DomainError((await this.pods.find(id)) ? 'not_a_member' : 'not_found');
  }

  /** Those of the given members who are in a pod. */
  async membersAmong(id: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const pod = await this.pods.find(id);
    return new Set(userIds.filter((userId) => pod && isIn(pod, userId)));
  }

  async present(pod: PodDocument, viewerId: string): Promise<Pod> {
    const [presented] = await this.presentAll([pod], viewerId);
    return presented!;
  }

  /** Null unless `ownerId` owns the pod and no captain is in it. */
  async inviteCaptain(id: string, ownerId: string, captain: PodGuest): Promise<PodDocument | null> {
    return this.publishChange(await this.pods.inviteCaptain(id, ownerId, captain));
  }

  /** Ends a captain's visit; null unless `ownerId` owns the pod and it is that visit. */
  async sendCaptainAway(id: string, ownerId: string, captain: PodGuest): Promise<PodDocument | null> {
    return this.publishChange(await this.pods.sendCaptainAway(id, ownerId, captain));
  }

  /** Lets the captain read from now on; null when the visit is over already. */
  async admitCaptain(id: string, visitId: string): Promise<PodDocument | null> {
    return this.publishChange(await this.pods.admitCaptain(id, visitId));
  }

  /** Deletes the messages of a dissolved pod, then the pod itself. Idempotent. */
  async clearDissolved(id: string): Promise<void> {
    await this.rooms.clear(id);
    await this.pods.deleteDissolved(id);
  }

  private publishChange(pod: PodDocument | null): PodDocument | null {
    if (pod) this.streamEvents.podChanged(pod._id);
    return pod;
  }

  private async presentAll(pods: readonly PodDocument[], viewerId: string): Promise<Pod[]> {
    const own = pods.filter((pod) => isIn(pod, viewerId)).map(({ _id }) => _id);
    const faces = pods.flatMap((pod) => shownSeats(pod).map(({ userId }) => userId));
    const [progress, members] = await Promise.all([
      this.rooms.progressOf(viewerId, own),
      this.members.find([...new Set(faces)]),
    ]);
    return pods.map((pod) => presentPod(pod, viewerId, { members, progress: progress.get(pod._id) }));
  }
}
