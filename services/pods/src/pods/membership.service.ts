import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import type { Pod } from '@crew/contracts/pods/pods.entities';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import { transferPod } from '@crew/contracts/pods/transfer-pod';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { KeyedQueue } from '@crew/service-kit/concurrency/keyed-queue';
import type { Actor } from '@crew/service-kit/rpc/call';
import { failure, type DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { RoomsService } from '../rooms/rooms.service.js';
import { PodStreamEvents } from './pod-stream-events.js';
import { PodRepository } from './pod.repository.js';
import { isIn, removedAt } from './pod.rules.js';
import type { PodDocument } from './pod.schema.js';
import { PodsService } from './pods.service.js';

/** One way of joining: through the open pod, or by an invite link. */
interface JoinAttempt {
  pod: PodDocument;
  /** Why this way is closed, other than the pod being full. */
  refusal: DomainError | undefined;
  /** Takes a seat if the way is still open; null otherwise. */
  take(): Promise<PodDocument | null>;
}

/** Why a member cannot join the pod without a link. */
function refusalOf(pod: PodDocument, userId: string): DomainError | undefined {
  if (!pod.open) return failure(joinPod, 'pod_closed');
  return removedAt(pod, userId) && failure(joinPod, 'pod_removed');
}

@Injectable()
export class MembershipService {
  private readonly queue = new KeyedQueue();

  constructor(
    private readonly repository: PodRepository,
    private readonly pods: PodsService,
    private readonly members: MemberDirectory,
    private readonly rooms: RoomsService,
    private readonly streamEvents: PodStreamEvents,
  ) {}

  /** @throws DomainError `not_found`, `pod_closed`, `pod_removed` or `pod_full` */
  join(id: string, member: Actor): Promise<Pod> {
    return this.seat(id, member, async () => {
      const pod = await this.pods.load(id);
      return {
        pod,
        refusal: refusalOf(pod, member.id),
        take: () => this.repository.join(id, member.id),
      };
    });
  }

  /**
   * Seats a member by the way that `attempt` finds. A read rejects most attempts early; only the conditional update
   * decides who gets the last seat.
   * @param key attempts with the same key run one after another
   * @throws DomainError `pod_full`, the refusal of the attempt, and what `attempt` throws
   */
  async seat(key: string, member: Actor, attempt: () => Promise<JoinAttempt>): Promise<Pod> {
    await this.members.store(member);
    const pod = await this.queue.run(key, () => this.takeSeat(member.id, attempt));
    return this.pods.present(pod, member.id);
  }

  /** Changes nothing for a member without a seat, but publishes again that they have none. @throws DomainError `not_found` or `owner_stays` */
  async leave(id: string, userId: string): Promise<void> {
    if (await this.repository.unseat(id, userId, 'left')) return this.streamEvents.seatChanged(id, userId, false);
    const pod = await this.pods.load(id);
    if (pod.createdBy === userId) throw failure(leavePod, 'owner_stays');
    if (!isIn(pod, userId)) this.streamEvents.seatChanged(id, userId, false);
  }

  /** @throws DomainError `not_found`, `not_the_owner` or `owner_stays` */
  async remove(id: string, ownerId: string, userId: string): Promise<void> {
    await this.pods.loadOwn(id, ownerId);
    if (userId === ownerId) throw failure(removePodMember, 'owner_stays');
    if (await this.repository.unseat(id, userId, 'removed')) return this.streamEvents.seatChanged(id, userId, false);
    // A member who leaves just before, or rejoins in between, is kept out too.
    const keptOut = await this.repository.keepOut(id, ownerId, userId);
    if (!keptOut) return this.remove(id, ownerId, userId);
    this.streamEvents.seatChanged(id, userId, false);
  }

  /** Makes another member the owner. @throws DomainError `not_found`, `not_the_owner` or `not_a_member` */
  async transfer(id: string, ownerId: string, newOwnerId: string): Promise<Pod> {
    return this.pods.present(await this.changeOwner(id, ownerId, newOwnerId), ownerId);
  }

  /** @throws DomainError `not_found` or `not_the_owner` */
  async dissolve(id: string, ownerId: string): Promise<void> {
    const dissolved = await this.repository.dissolve(id, ownerId);
    if (!dissolved) {
      await this.pods.load(id);
      throw failure(dissolvePod, 'not_the_owner');
    }
    this.streamEvents.podChanged(id);
    for (const { userId } of dissolved.members) this.streamEvents.seatChanged(id, userId, false);
  }

  /** Gives up all seats of a deleted member: the longest-standing member inherits a pod, an empty pod is dissolved. */
  async releaseSeatsOf(userId: string): Promise<void> {
    for (const { _id, createdBy, members } of await this.repository.listOf(userId)) {
      const heir = members.find((seat) => seat.userId !== userId);
      if (createdBy === userId && !heir) await this.dissolve(_id, userId);
      else {
        if (createdBy === userId) await this.changeOwner(_id, userId, heir!.userId);
        await this.leave(_id, userId);
      }
    }
  }

  private async takeSeat(userId: string, attempt: () => Promise<JoinAttempt>): Promise<PodDocument> {
    const { pod, refusal, take } = await attempt();
    if (isIn(pod, userId)) {
      // A call that took the seat may have failed before publishing it.
      this.streamEvents.seatChanged(pod._id, userId, true);
      return pod;
    }
    if (refusal) throw refusal;
    if (pod.members.length >= pod.maxMembers) throw failure(joinPod, 'pod_full');
    const joined = await take();
    // The pod changed between the read and the update: another replica may have taken the seat.
    if (!joined) return this.takeSeat(userId, attempt);
    await this.rooms.beginReading(pod._id, userId);
    this.streamEvents.seatChanged(pod._id, userId, true);
    return joined;
  }

  private async changeOwner(id: string, ownerId: string, newOwnerId: string): Promise<PodDocument> {
    const transferred = await this.repository.transfer(id, ownerId, newOwnerId);
    if (transferred) {
      this.streamEvents.podChanged(id);
      return transferred;
    }
    const pod = await this.pods.load(id);
    throw failure(transferPod, pod.createdBy === ownerId ? 'not_a_member' : 'not_the_owner');
  }
}
