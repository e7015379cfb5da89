import type { EventEnvelope } from '@crew/contracts/event';
import { POD_INVITES_MAX } from '@crew/contracts/pods/pods.constants';
import { podCaptainChanged, podMembershipChanged } from '@crew/contracts/pods/pods.events';
import { domainEvent, Outbox } from '@crew/service-kit/events/outbox';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, QueryFilter, UpdateQuery } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { IS_ACTIVE, readmitsMember } from './pod-invite.rules.js';
import type { PodDocument, PodGuest, PodRemoval, PodSeat, StoredInvite } from './pod.schema.js';

type MembershipChange = 'joined' | 'left' | 'removed' | 'dissolved';
type Stages = NonNullable<PipelineStage.AddFields['$addFields']>[];

/** Ended links kept per pod, so that opening one explains why it does not work. */
const ENDED_INVITES_KEPT = 30;
/** Removals kept per pod, so that a document stays small; the oldest is forgotten first. */
const REMOVALS_KEPT = 500;

/** What joining by a link adds to taking a seat. */
interface SeatExtras {
  /** Aggregation expression that must hold for the pod. */
  condition: object;
  /** Fields that change together with the seat. */
  change: Stages[number];
}

type Creation = Pick<PodDocument, '_id' | 'createdAt'>;

interface PodPage {
  /** The pod that the page follows. */
  previous: Creation | undefined;
  limit: number;
  /** All, or only those that the viewer is in, or is not in. */
  show: 'all' | 'own' | 'others';
  viewerId: string;
}

/** The fields that an owner can edit. */
export type PodFields = Partial<Pick<PodDocument, 'name' | 'description' | 'open'>>;

const removalsOfOthers = (userId: string) => ({
  $filter: { input: { $ifNull: ['$removed', []] }, cond: { $ne: ['$$this.userId', { $literal: userId }] } },
});

const invitesThat = (cond: object) => ({ $filter: { input: { $ifNull: ['$invites', []] }, cond } });

/** Every change is one update of one document, which also stores the domain event that reports it. */
@Injectable()
export class PodRepository {
  constructor(
    @InjectModel('Pod') private readonly pods: Model<PodDocument>,
    private readonly outbox: Outbox,
  ) {
    outbox.watch(pods);
  }

  /** Inserts the pod, or resolves to the one that already has its id. */
  async insert(pod: PodDocument): Promise<PodDocument> {
    try {
      await this.pods.create(pod);
    } catch (error) {
      const existing = duplicateKeyOf(error) === '_id' && (await this.pods.findById(pod._id).lean<PodDocument>());
      if (!existing) throw error;
      return existing;
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

  /** When a pod was created, also one that no longer exists. */
  findCreation(id: string): Promise<Creation | null> {
    return this.pods.findById(id, { createdAt: 1 }).lean<Creation>().exec();
  }

  /** Those created before another one, newest first. */
  list({ previous, limit, show, viewerId }: PodPage): Promise<PodDocument[]> {
    const { createdAt, _id } = previous ?? {};
    const older = createdAt && { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: _id } }] };
    const seats = { all: {}, own: { 'members.userId': viewerId }, others: { 'members.userId': { $ne: viewerId } } };
    return this.pods
      .find({ dissolvedAt: null, ...seats[show], ...older })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .comment(show === 'others' ? 'scans: the member is in few of the pods' : show)
      .lean<PodDocument[]>()
      .exec();
  }

  listOf(userId: string): Promise<PodDocument[]> {
    return this.pods
      .find({ dissolvedAt: null, 'members.userId': userId })
      .sort({ createdAt: -1 })
      .lean<PodDocument[]>()
      .exec();
  }

  listIdsOf(userId: string): Promise<string[]> {
    return this.pods.distinct('_id', { dissolvedAt: null, 'members.userId': userId }).exec();
  }

  /** The newest pods that two members are both in. */
  listShared(oneId: string, otherId: string, limit: number): Promise<Pick<PodDocument, '_id' | 'name'>[]> {
    return this.pods
      .find({ dissolvedAt: null, 'members.userId': { $all: [oneId, otherId] } }, { name: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<Pick<PodDocument, '_id' | 'name'>[]>()
      .exec();
  }

  /** Null unless the pod is open, has a free seat, and the member has none yet and was not removed. */
  join(id: string, userId: string): Promise<PodDocument | null> {
    return this.takeSeat({ _id: id, open: true, 'removed.userId': { $ne: userId } }, userId);
  }

  /**
   * {@link join} by a link, which also counts the use of the link and ends the member's removal. Null also when the link
   * has ended or does not let a removed member back.
   */
  joinByInvite(id: string, userId: string, tokenHash: string): Promise<PodDocument | null> {
    const isThisLink = { $eq: ['$$this.tokenHash', tokenHash] };
    const used = { $mergeObjects: ['$$this', { uses: { $add: ['$$this.uses', 1] } }] };
    return this.takeSeat({ _id: id }, userId, {
      condition: { $gt: [{ $size: invitesThat({ $and: [isThisLink, IS_ACTIVE, readmitsMember(userId)] }) }, 0] },
      change: {
        invites: { $map: { input: '$invites', in: { $cond: [isThisLink, used, '$$this'] } } },
        removed: removalsOfOthers(userId),
      },
    });
  }

  findByToken(tokenHash: string): Promise<PodDocument | null> {
    return this.pods.findOne({ 'invites.tokenHash': tokenHash, dissolvedAt: null }).lean<PodDocument>().exec();
  }

  /** Null unless `ownerId` owns the pod and it has fewer active links than allowed. Drops the oldest ended links. */
  addInvite(id: string, ownerId: string, invite: StoredInvite): Promise<PodDocument | null> {
    const active = invitesThat(IS_ACTIVE);
    const ended = { $slice: [invitesThat({ $not: [IS_ACTIVE] }), -ENDED_INVITES_KEPT] };
    return this.updateOwn({ _id: id, $expr: { $lt: [{ $size: active }, POD_INVITES_MAX] } }, ownerId, [
      { $set: { invites: { $concatArrays: [ended, active, [{ $literal: invite }]] } } },
    ]);
  }

  /** Null unless `ownerId` owns the pod and the link has not been revoked yet. */
  revokeInvite(id: string, ownerId: string, inviteId: string): Promise<PodDocument | null> {
    const unrevoked = { $elemMatch: { id: inviteId, revokedAt: null } };
    return this.updateOwn({ _id: id, invites: unrevoked }, ownerId, { $set: { 'invites.$.revokedAt': new Date() } });
  }

  /** Gives a member's seat back; null when they have none, or own the pod. A removed member is kept out from then on. */
  unseat(id: string, userId: string, change: 'left' | 'removed'): Promise<PodDocument | null> {
    return this.change({ _id: id, createdBy: { $ne: userId }, 'members.userId': userId }, userId, change, [
      { members: { $filter: { input: '$members', cond: { $ne: ['$$this.userId', userId] } } } },
      ...(change === 'removed' ? [keepingOut(userId)] : []),
    ]);
  }

  /** Keeps a member out who has no seat; null when they have one. */
  keepOut(id: string, ownerId: string, userId: string): Promise<PodDocument | null> {
    return this.updateOwn({ _id: id, 'members.userId': { $ne: userId } }, ownerId, [{ $set: keepingOut(userId) }]);
  }

  /** Makes another member the owner; null unless `ownerId` owns the pod and the other is in it. */
  transfer(id: string, ownerId: string, newOwnerId: string): Promise<PodDocument | null> {
    const role = { $cond: [{ $eq: ['$$this.userId', newOwnerId] }, 'owner', 'member'] };
    const members = { $map: { input: '$members', in: { $mergeObjects: ['$$this', { role }] } } };
    return this.updateOwn({ _id: id, 'members.userId': newOwnerId }, ownerId, [
      { $set: { createdBy: newOwnerId, members } },
    ]);
  }

  /** Null unless `ownerId` owns it. */
  update(id: string, ownerId: string, fields: PodFields): Promise<PodDocument | null> {
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

  /** Starts a captain's reading; null when the visit is over or reading has started already. */
  admitCaptain(id: string, visitId: string): Promise<PodDocument | null> {
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

  async deleteDissolved(id: string): Promise<void> {
    await this.pods.deleteOne({ _id: id, dissolvedAt: { $ne: null } });
  }

  private takeSeat(filter: QueryFilter<PodDocument>, userId: string, extras?: SeatExtras): Promise<PodDocument | null> {
    const seat: PodSeat = { id: uuidv7(), userId, role: 'member', joinedAt: new Date() };
    const free = { $lt: [{ $size: '$members' }, '$maxMembers'] };
    return this.change(
      { ...filter, 'members.userId': { $ne: userId }, $expr: extras ? { $and: [free, extras.condition] } : free },
      userId,
      'joined',
      [{ members: { $concatArrays: ['$members', [{ $literal: seat }]] }, ...extras?.change }],
    );
  }

  private async changeCaptain(
    filter: QueryFilter<PodDocument>,
    ownerId: string,
    captain: PodGuest,
    change: 'invited' | 'sent-away',
  ): Promise<PodDocument | null> {
    const { key: crewKey, visitId } = captain;
    const data = { podId: filter._id as string, crewKey, visitId, by: ownerId, change };
    const pod = await this.updateOwn(filter, ownerId, {
      $set: { captain: change === 'invited' ? captain : null },
      $push: { outbox: domainEvent(podCaptainChanged, `pod-captain:${visitId}:${change}`, data) },
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
    const pipeline = [...stages, withMembershipEvent(userId, change)].map((fields) => ({ $set: fields }));
    const pod = await this.pods
      .findOneAndUpdate({ ...filter, dissolvedAt: null }, pipeline, { returnDocument: 'after', updatePipeline: true })
      .lean<PodDocument>();
    if (pod) this.outbox.relay(this.pods, pod._id, pod.outbox ?? []);
    return pod;
  }
}

/** Records that a member was removed now. */
function keepingOut(userId: string): Stages[number] {
  const removal: PodRemoval = { userId, at: new Date() };
  const removed = { $concatArrays: [removalsOfOthers(userId), [{ $literal: removal }]] };
  return { removed: { $slice: [removed, -REMOVALS_KEPT] } };
}

/** Appends the domain event of a changed membership, with its data taken from the updated document. */
function withMembershipEvent(userId: string, change: MembershipChange): Stages[number] {
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
  const event = { $mergeObjects: [{ $literal: envelope }, { data }] };
  return { outbox: { $concatArrays: [{ $ifNull: ['$outbox', []] }, [event]] } };
}
