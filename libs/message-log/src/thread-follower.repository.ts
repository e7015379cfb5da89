import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import type { ThreadFollower } from './thread-follower.schema.js';

/** Page of followed threads: those whose latest reply is older than `before`. */
export interface ThreadsPage {
  before?: string | undefined;
  limit: number;
}

/** A thread: the id of the message that it is about, and that message's room. */
export interface ThreadPlace {
  threadId: string;
  roomId: string;
}

/** Changes of a follower as expressions over the stored fields. */
export type FollowerChange = Partial<Record<keyof ThreadFollower, unknown>>;

const idOf = (threadId: string, userId: string): string => `${threadId}:${userId}`;

const withUnread = (set: FollowerChange): PipelineStage.Set[] => [
  { $set: set },
  { $set: { unread: { $and: ['$following', { $lt: ['$lastReadSeq', '$lastSeq'] }] } } },
];

/** Who follows the threads of a service's rooms and how far members have read them. */
@Injectable()
export class ThreadFollowerRepository {
  constructor(@InjectModel('ThreadFollower') private readonly followers: Model<ThreadFollower>) {}

  async find(threadId: string, userId: string): Promise<ThreadFollower | undefined> {
    return (await this.followers.findById(idOf(threadId, userId)).lean<ThreadFollower>()) ?? undefined;
  }

  /** Changes what is stored of a member and a thread, from nothing if need be. @returns the result */
  change({ threadId, roomId }: ThreadPlace, userId: string, set: FollowerChange): Promise<ThreadFollower> {
    return this.followers
      .findOneAndUpdate({ _id: idOf(threadId, userId) }, withUnread({ threadId, roomId, userId, ...set }), {
        upsert: true,
        returnDocument: 'after',
        updatePipeline: true,
      })
      .orFail()
      .lean<ThreadFollower>();
  }

  /** Changes all who follow a thread. @returns the followers */
  async changeAll(threadId: string, set: FollowerChange): Promise<ThreadFollower[]> {
    await this.followers.updateMany({ threadId, following: true }, withUnread(set), { updatePipeline: true });
    return this.followers.find({ threadId, following: true }).lean<ThreadFollower[]>();
  }

  /** Ids of the members who follow a thread. */
  async followersOf(threadId: string): Promise<string[]> {
    const found = await this.followers
      .find({ threadId, following: true }, { userId: 1 })
      .lean<Pick<ThreadFollower, 'userId'>[]>();
    return found.map(({ userId }) => userId);
  }

  /** The rooms of the threads that a member follows. */
  roomsOf(userId: string): Promise<string[]> {
    return this.followers.distinct('roomId', { userId, following: true });
  }

  /** The threads that a member follows in the given rooms, the latest reply first. */
  list(userId: string, roomIds: readonly string[], { before, limit }: ThreadsPage): Promise<ThreadFollower[]> {
    const older = before === undefined ? {} : { lastReplyAt: { $lt: new Date(before) } };
    return this.followers
      .find({ userId, following: true, roomId: { $in: roomIds }, ...older })
      .sort({ lastReplyAt: -1 })
      .limit(limit)
      .lean<ThreadFollower[]>()
      .exec();
  }

  countUnread(userId: string, roomIds: readonly string[]): Promise<number> {
    return this.followers.countDocuments({ userId, unread: true, roomId: { $in: roomIds } });
  }

  /** How many threads with unread replies a member follows, by their rooms. */
  async unreadByRoom(userId: string): Promise<Map<string, number>> {
    const rooms = await this.followers.aggregate<{ _id: string; count: number }>([
      { $match: { userId, unread: true } },
      { $group: { _id: '$roomId', count: { $sum: 1 } } },
    ]);
    return new Map(rooms.map(({ _id, count }) => [_id, count]));
  }

  /** What is stored of a member, for the export of their data. */
  async exportOf(userId: string): Promise<Pick<ThreadFollower, 'threadId' | 'following' | 'lastReadSeq'>[]> {
    const found = await this.followers.find({ userId }).lean<ThreadFollower[]>();
    return found.map(({ threadId, following, lastReadSeq }) => ({ threadId, following, lastReadSeq }));
  }

  /** Forgets a deleted room. */
  async forgetRoom(roomId: string): Promise<void> {
    await this.followers.deleteMany({ roomId });
  }

  /** Forgets a deleted member. */
  async forgetMember(userId: string): Promise<void> {
    await this.followers.deleteMany({ userId });
  }
}
