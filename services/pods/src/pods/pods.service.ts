import { createPod } from '@crew/contracts/pods/create-pod';
import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { POD_MAX_MEMBERS } from '@crew/contracts/pods/pods.constants';
import { podChanged, podCreated, podSeat } from '@crew/contracts/pods/pods.events';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import { transferPod } from '@crew/contracts/pods/transfer-pod';
import { updatePod } from '@crew/contracts/pods/update-pod';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { KeyedQueue } from '@crew/service-kit/concurrency/keyed-queue';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import type { Actor, Call } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { requestHash } from '@crew/service-kit/rpc/request-hash';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { PodReading } from '../reading/pod-reading.js';
import { isIn } from './pod.presenter.js';
import { PodRepository } from './pod.repository.js';
import type { PodDocument } from './pod.schema.js';

/** How a member gets into a pod: by themselves, or by a link. */
interface WayIn {
  pod: PodDocument;
  /** Why this way is shut, beside the pod being full. */
  refusal: DomainError | undefined;
  /** Takes a seat if the way is still open; null otherwise. */
  take(): Promise<PodDocument | null>;
}

/** Who sits in which pod. Rights are part of each lookup and update: nothing is fetched first and checked after. */
@Injectable()
export class PodsService {
  private readonly queue = new KeyedQueue();

  constructor(
    private readonly pods: PodRepository,
    private readonly members: MemberDirectory,
    private readonly push: StreamEventPublisher,
    private readonly reading: PodReading,
  ) {}

  /** @throws DomainError `idempotency_mismatch` when the key has made a pod of other words */
  async create(name: string, description: string, { member: owner, idempotencyKey }: Call): Promise<PodDocument> {
    await this.members.store(owner);
    const now = new Date();
    // One key, one pod: the database knows it by its id.
    const podId = idempotencyKey === undefined ? uuidv7() : requestHash(owner.id, idempotencyKey);
    const asked = requestHash(name, description);
    const pod: PodDocument = {
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
    };
    const standing = await this.pods.insert(pod);
    if (standing.asked !== asked) throw failure(createPod, 'idempotency_mismatch');
    if (standing === pod) this.tellSeat(podId, owner.id, true);
    return standing;
  }

  /** @throws DomainError `not_found` */
  async get(id: string): Promise<PodDocument> {
    const pod = await this.pods.find(id);
    if (!pod) throw new DomainError('not_found');
    return pod;
  }

  /** The pod. @throws DomainError `not_found`, `not_the_owner` unless `ownerId` owns it */
  async own(id: string, ownerId: string): Promise<PodDocument> {
    const pod = await this.get(id);
    if (pod.createdBy !== ownerId) throw new DomainError('not_the_owner');
    return pod;
  }

  /** @throws DomainError `not_found`, `pod_closed` or `pod_full` */
  join(id: string, member: Actor): Promise<PodDocument> {
    return this.seat(id, member, async () => {
      const pod = await this.get(id);
      return {
        pod,
        refusal: pod.open ? undefined : failure(joinPod, 'pod_closed'),
        take: () => this.pods.join(id, member.id),
      };
    });
  }

  /**
   * Seats a member by the way in that `look` finds. Most who cannot join are told by a read; the update alone decides
   * who gets the last seat.
   * @param turn who comes with the same one waits for those before
   * @throws DomainError `pod_full`, the way's own refusal, and what `look` throws
   */
  async seat(turn: string, member: Actor, look: () => Promise<WayIn>): Promise<PodDocument> {
    await this.members.store(member);
    return this.queue.run(turn, () => this.takeSeat(member.id, look));
  }

  private async takeSeat(userId: string, look: () => Promise<WayIn>): Promise<PodDocument> {
    const { pod, refusal, take } = await look();
    if (isIn(pod, userId)) return pod;
    if (refusal) throw refusal;
    if (pod.members.length >= pod.maxMembers) throw failure(joinPod, 'pod_full');
    const joined = await take();
    // Another replica was faster: look again at what is left.
    if (!joined) return this.takeSeat(userId, look);
    await this.reading.begin(pod._id, userId);
    this.tellSeat(pod._id, userId, true);
    return joined;
  }

  /** Leaving a pod one is not in changes nothing. @throws DomainError `not_found` or `owner_stays` */
  async leave(id: string, userId: string): Promise<void> {
    if (await this.pods.unseat(id, userId, 'left')) return this.tellSeat(id, userId, false);
    const pod = await this.get(id);
    if (pod.createdBy === userId) throw failure(leavePod, 'owner_stays');
  }

  /** @throws DomainError `not_found`, `not_the_owner` or `owner_stays` */
  async remove(id: string, ownerId: string, userId: string): Promise<void> {
    await this.own(id, ownerId);
    if (userId === ownerId) throw failure(removePodMember, 'owner_stays');
    if (await this.pods.unseat(id, userId, 'removed')) this.tellSeat(id, userId, false);
  }

  /** @throws DomainError `not_found`, `not_the_owner` or `not_a_member` */
  async transfer(id: string, ownerId: string, newOwnerId: string): Promise<PodDocument> {
    const handed = await this.pods.transfer(id, ownerId, newOwnerId);
    if (handed) return this.changed(handed);
    const pod = await this.get(id);
    throw failure(transferPod, pod.createdBy === ownerId ? 'not_a_member' : 'not_the_owner');
  }

  /** @throws DomainError `not_found` or `not_the_owner` */
  async update(id: string, ownerId: string, fields: Parameters<PodRepository['update']>[2]): Promise<PodDocument> {
    const updated = await this.pods.update(id, ownerId, fields);
    if (updated) return this.changed(updated);
    await this.get(id);
    throw failure(updatePod, 'not_the_owner');
  }

  /** @throws DomainError `not_found` or `not_the_owner` */
  async dissolve(id: string, ownerId: string): Promise<void> {
    const ended = await this.pods.dissolve(id, ownerId);
    if (!ended) {
      await this.get(id);
      throw failure(dissolvePod, 'not_the_owner');
    }
    this.changed(ended);
    for (const { userId } of ended.members) this.tellSeat(id, userId, false);
  }

  private changed(pod: PodDocument): PodDocument {
    this.push.publish(podChanged, pod._id, { podId: pod._id });
    return pod;
  }

  private tellSeat(podId: string, userId: string, seated: boolean): void {
    this.push.publish(podSeat, userId, { podId, seated });
    this.push.publish(podChanged, podId, { podId });
  }
}
