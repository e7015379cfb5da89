import type { EventEnvelope } from '@crew/contracts/event';
import { POD_INVITES_MAX } from '@crew/contracts/pods/pods.constants';
import { podCaptainChanged, podMembershipChanged } from '@crew/contracts/pods/pods.events';
import { domainEvent, Outbox } from '@crew/service-kit/events/outbox';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, QueryFilter, UpdateQuery } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { IS_ACTIVE } from '../invites/pod-invite.rules.js';
import type { PodDocument, PodGuest, PodSeat, StoredInvite } from './pod.schema.js';

type MembershipChange = 'joined' | 'left' | 'removed' | 'dissolved';
type Stages = NonNullable<PipelineStage.AddFields['$addFields']>[];

/** Links that ended and are remembered, so that whoever opens one is told why it does not work. */
const ENDED_INVITES_KEPT = 30;

/** Another way to a seat than the open door. */
interface Way {
  /** What must be true of the pod, as an expression. */
  condition: object;
  /** What changes with the seat. */
  change: Stages[number];
}

const invitesThat = (cond: object) => ({ $filter: { input: { $ifNull: ['$invites', []] }, cond } });

/** Every change is one update of one document, with the fact that reports it inside. */
@Injectable()
export class PodRepository {
  constructor(
    @InjectModel('Pod') private readonly pods: Model<PodDocument>,
    private readonly outbox: Outbox,
  ) {
    outbox.watch(pods);
  }

  /** Resolves to the pod that stands under the id now: this one, or one that was there before. */
  async insert(pod: PodDocument): Promise<PodDocument> {
    try {
      await this.pods.collection.insertOne(pod as never);
    } catch (error) {
      const standing = duplicateKeyOf(error) === '_id' && (await this.pods.findById(pod._id).lean<PodDocument>());
      if (!standing) throw error;
      return standing;
    }
    this.outbox.relay(this.pods, pod._id, pod.outbox ?? []);
    return pod;
  }

  find(id: string): Promise<PodDocument | null> {
    return this.pods.findOne({ _id: id, dissolvedAt: null }).lean<PodDocument>().exec();
  }

  /** The pod, if `userId` is in it. */
  findForMember(id: string, userId: string): Promise<PodDocument | null> {
    return this.pods.findOne({ _id: id, dissolvedAt: null, 'members.userId': userId }).lean<PodDocument>().exec();
  }

  /** Newest first. */
  list(): Promise<PodDocument[]> {
    return this.pods.find({ dissolvedAt: null }).sort({ createdAt: -1 }).lean<PodDocument[]>().exec();
  }

  listOf(userId: string): Promise<PodDocument[]> {
    return this.pods
      .find({ dissolvedAt: null, 'members.userId': userId })
      .sort({ createdAt: -1 })
      .lean<PodDocument[]>()
      .exec();
  }

  /** Takes a seat if there is one, the pod is open, and the member has none; null otherwise. */
  join(id: string, userId: string): Promise<PodDocument | null> {
    return this.takeSeat({ _id: id, open: true }, userId);
  }

  /** The same by a link: uses it up with the seat it gives. Null also when the link has ended. */
  joinByInvite(id: string, userId: string, tokenHash: string): Promise<PodDocument | null> {
    const isTheLink = { $eq: ['$$this.tokenHash', tokenHash] };
    const used = { $mergeObjects: ['$$this', { uses: { $add: ['$$this.uses', 1] } }] };
    return this.takeSeat({ _id: id }, userId, {
      condition: { $gt: [{ $size: invitesThat({ $and: [isTheLink, IS_ACTIVE] }) }, 0] },
      change: { invites: { $map: { input: '$invites', in: { $cond: [isTheLink, used, '$$this'] } } } },
    });
  }

  findByToken(tokenHash: string): Promise<PodDocument | null> {
    return this.pods.findOne({ 'invites.tokenHash': tokenHash, dissolvedAt: null }).lean<PodDocument>().exec();
  }

  /** Null unless `ownerId` owns the pod and it has not all the links it can hold. Of those that ended some are remembered. */
  addInvite(id: string, ownerId: string, invite: StoredInvite): Promise<PodDocument | null> {
    const active = invitesThat(IS_ACTIVE);
    const ended = { $slice: [invitesThat({ $not: [IS_ACTIVE] }), -ENDED_INVITES_KEPT] };
    return this.updateOwn({ _id: id, $expr: { $lt: [{ $size: active }, POD_INVITES_MAX] } }, ownerId, [
      { $set: { invites: { $concatArrays: [ended, active, [{ $literal: invite }]] } } },
    ]);
  }

  /** Null unless `ownerId` owns the pod and the link has not been revoked yet. */
  revokeInvite(id: string, ownerId: string, inviteId: string): Promise<PodDocument | null> {
    const standing = { $elemMatch: { id: inviteId, revokedAt: null } };
    return this.updateOwn({ _id: id, invites: standing }, ownerId, { $set: { 'invites.$.revokedAt': new Date() } });
  }

  /** Gives a member's seat back; null when they have none, or own the pod. */
  unseat(id: string, userId: string, change: 'left' | 'removed'): Promise<PodDocument | null> {
    return this.change({ _id: id, createdBy: { $ne: userId }, 'members.userId': userId }, userId, change, [
      { members: { $filter: { input: '$members', cond: { $ne: ['$$this.userId', userId] } } } },
    ]);
  }

  /** Hands the pod to another of its members; null unless `ownerId` owns it and the other is in it. */
  transfer(id: string, ownerId: string, newOwnerId: string): Promise<PodDocument | null> {
    const role = { $cond: [{ $eq: ['$$this.userId', newOwnerId] }, 'owner', 'member'] };
    const members = { $map: { input: '$members', in: { $mergeObjects: ['$$this', { role }] } } };
    return this.updateOwn({ _id: id, 'members.userId': newOwnerId }, ownerId, [
      { $set: { createdBy: newOwnerId, members } },
    ]);
  }

  /** Null unless `ownerId` owns it. */
  update(
    id: string,
    ownerId: string,
    fields: Partial<Pick<PodDocument, 'name' | 'description' | 'open'>>,
  ): Promise<PodDocument | null> {
    return this.updateOwn({ _id: id }, ownerId, { $set: fields });
  }

  /** Null unless `ownerId` owns the pod and no captain is in it. */
  inviteCaptain(id: string, ownerId: string, captain: PodGuest): Promise<PodDocument | null> {
    return this.changeCaptain({ _id: id, captain: null }, ownerId, captain, 'invited');
  }

  /** Ends a captain's visit; null unless `ownerId` owns the pod and it is that visit. */
  sendCaptainAway(id: string, ownerId: string, captain: PodGuest): Promise<PodDocument | null> {
    return this.changeCaptain({ _id: id, 'captain.visitId': captain.visitId }, ownerId, captain, 'sent-away');
  }

  /** The members have been told: the captain may read from now on. Null when the visit is over already. */
  captainArrived(id: string, visitId: string): Promise<PodDocument | null> {
    return this.pods
      .findOneAndUpdate(
        { _id: id, dissolvedAt: null, 'captain.visitId': visitId, 'captain.arrivedAt': null },
        { $set: { 'captain.arrivedAt': new Date() } },
        { returnDocument: 'after' },
      )
      .lean<PodDocument>()
      .exec();
  }

  /** Ends the pod for everybody; null unless `ownerId` owns it. */
  dissolve(id: string, ownerId: string): Promise<PodDocument | null> {
    return this.change({ _id: id, createdBy: ownerId }, ownerId, 'dissolved', [{ dissolvedAt: '$$NOW' }]);
  }

  /** Forgets a dissolved pod. */
  async forget(id: string): Promise<void> {
    await this.pods.deleteOne({ _id: id, dissolvedAt: { $ne: null } });
  }

  private takeSeat(filter: QueryFilter<PodDocument>, userId: string, way?: Way): Promise<PodDocument | null> {
    const seat: PodSeat = { id: uuidv7(), userId, role: 'member', joinedAt: new Date() };
    const free = { $lt: [{ $size: '$members' }, '$maxMembers'] };
    return this.change(
      { ...filter, 'members.userId': { $ne: userId }, $expr: way ? { $and: [free, way.condition] } : free },
      userId,
      'joined',
      [{ members: { $concatArrays: ['$members', [{ $literal: seat }]] }, ...way?.change }],
    );
  }

  private async changeCaptain(
    filter: QueryFilter<PodDocument>,
    ownerId: string,
    captain: PodGuest,
    change: 'invited' | 'sent-away',
  ): Promise<PodDocument | null> {
    const { key: crewKey, visitId } = captain;
    const told = { podId: filter._id as string, crewKey, visitId, by: ownerId, change };
    const pod = await this.updateOwn(filter, ownerId, {
      $set: { captain: change === 'invited' ? captain : null },
      $push: { outbox: domainEvent(podCaptainChanged, `pod-captain:${visitId}:${change}`, told) },
    });
    if (pod) this.outbox.relay(this.pods, pod._id, pod.outbox ?? []);
    return pod;
  }

  private updateOwn(
    filter: QueryFilter<PodDocument>,
    ownerId: string,
    update: UpdateQuery<PodDocument> | PipelineStage.Set[],
  ): Promise<PodDocument | null> {
    return this.pods
      .findOneAndUpdate({ ...filter, dissolvedAt: null, createdBy: ownerId }, update as UpdateQuery<PodDocument>, {
        returnDocument: 'after',
        updatePipeline: Array.isArray(update),
      })
      .lean<PodDocument>()
      .exec();
  }

  private async change(
    filter: QueryFilter<PodDocument>,
    userId: string,
    change: MembershipChange,
    stages: Stages,
  ): Promise<PodDocument | null> {
    const pipeline = [...stages, reporting(userId, change)].map((fields) => ({ $set: fields }));
    const pod = await this.pods
      .findOneAndUpdate({ ...filter, dissolvedAt: null }, pipeline, { returnDocument: 'after', updatePipeline: true })
      .lean<PodDocument>();
    if (pod) this.outbox.relay(this.pods, pod._id, pod.outbox ?? []);
    return pod;
  }
}

/** Adds the fact of a changed membership, told from the document as it then is. */
function reporting(userId: string, change: MembershipChange): Stages[number] {
  const envelope: Omit<EventEnvelope, 'data'> = {
    id: uuidv7(),
    subject: podMembershipChanged.subject,
    at: new Date().toISOString(),
  };
  const data = {
    podId: '$_id',
    podName: '$name',
    userId: { $literal: userId },
    ownerId: '$createdBy',
    change,
    memberIds: '$members.userId',
  };
  const fact = { $mergeObjects: [{ $literal: envelope }, { data }] };
  return { outbox: { $concatArrays: [{ $ifNull: ['$outbox', []] }, [fact]] } };
}
