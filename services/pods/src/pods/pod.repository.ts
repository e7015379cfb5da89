import type { EventEnvelope } from '@crew/contracts/event';
import { podMembershipChanged } from '@crew/contracts/pods/pods.events';
import { Outbox } from '@crew/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, QueryFilter } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import type { PodDocument, PodSeat } from './pod.schema.js';

type MembershipChange = 'joined' | 'left' | 'removed' | 'dissolved';
type Stages = NonNullable<PipelineStage.AddFields['$addFields']>[];

/** Every change is one update of one document, with the fact that reports it inside. */
@Injectable()
export class PodRepository {
  constructor(
    @InjectModel('Pod') private readonly pods: Model<PodDocument>,
    private readonly outbox: Outbox,
  ) {
    outbox.watch(pods);
  }

  async insert(pod: PodDocument): Promise<void> {
    await this.pods.collection.insertOne(pod as never);
    this.outbox.relay(this.pods, pod._id, pod.outbox ?? []);
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
    const seat: PodSeat = { id: uuidv7(), userId, role: 'member', joinedAt: new Date() };
    const free = {
      open: true,
      'members.userId': { $ne: userId },
      $expr: { $lt: [{ $size: '$members' }, '$maxMembers'] },
    };
    return this.change({ _id: id, ...free }, userId, 'joined', [
      { members: { $concatArrays: ['$members', [{ $literal: seat }]] } },
    ]);
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
    return this.pods
      .findOneAndUpdate(
        { _id: id, dissolvedAt: null, createdBy: ownerId, 'members.userId': newOwnerId },
        [
          {
            $set: {
              createdBy: newOwnerId,
              members: { $map: { input: '$members', in: { $mergeObjects: ['$$this', { role }] } } },
            },
          },
        ],
        { returnDocument: 'after', updatePipeline: true },
      )
      .lean<PodDocument>()
      .exec();
  }

  /** Null unless `ownerId` owns it. */
  update(
    id: string,
    ownerId: string,
    fields: Partial<Pick<PodDocument, 'name' | 'description' | 'open'>>,
  ): Promise<PodDocument | null> {
    return this.pods
      .findOneAndUpdate(
        { _id: id, dissolvedAt: null, createdBy: ownerId },
        { $set: fields },
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
