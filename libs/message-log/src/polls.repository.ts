import { OWN_VOTES_MAX } from '@crew/contracts/rooms/rooms.constants';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, QueryFilter } from 'mongoose';
import type { PollResult, PollVotes, Vote } from './polls.schema.js';
import type { KindOfRooms } from './kind-of-rooms.js';

/** A poll that nobody has voted in yet. */
export type NewPoll = Pick<PollVotes, '_id' | 'kind' | 'roomId' | 'closesAt'> & { answers: number };

const WITHOUT_VOTES = { votes: 0 } as const;

/** Replaces the vote of a member, or removes it, and counts anew. */
const withVote = (by: string, answers: readonly number[]): PipelineStage.Set[] => {
  const others = { $filter: { input: '$votes', as: 'vote', cond: { $ne: ['$$vote.by', { $literal: by }] } } };
  const own = answers.length > 0 ? [{ by: { $literal: by }, answers }] : [];
  const counted = (nth: string) => ({
    $size: { $filter: { input: '$votes', as: 'vote', cond: { $in: [nth, '$$vote.answers'] } } },
  });
  return [
    { $set: { votes: { $concatArrays: [others, own] }, rev: { $add: ['$rev', 1] } } },
    {
      $set: {
        voters: { $size: '$votes' },
        counts: { $map: { input: { $range: [0, { $size: '$counts' }] }, as: 'nth', in: counted('$$nth') } },
      },
    },
  ];
};

/** The votes in the polls of a service's rooms. Who voted for what leaves it only for the lists of named polls. */
@Injectable()
export class PollRepository {
  constructor(@InjectModel('PollVotes') private readonly polls: Model<PollVotes>) {}

  /** Stores a vote in place of an earlier one. @returns the result; undefined when the poll is closed */
  async vote(poll: NewPoll, { by, answers }: Vote): Promise<PollResult | undefined> {
    await this.begin(poll);
    const open = { closedAt: null, $or: [{ closesAt: null }, { closesAt: { $gt: new Date() } }] };
    return this.change({ _id: poll._id, ...open }, withVote(by, answers));
  }

  /** Closes a poll, once. */
  async close(poll: NewPoll): Promise<PollResult | undefined> {
    await this.begin(poll);
    const closing = { $set: { closedAt: { $ifNull: ['$closedAt', new Date()] }, rev: { $add: ['$rev', 1] } } };
    return this.change({ _id: poll._id }, [closing]);
  }

  /** The result of a poll; undefined when nobody voted. */
  async resultOf(messageId: string): Promise<PollResult | undefined> {
    return (await this.polls.findById(messageId, WITHOUT_VOTES).lean<PollResult>()) ?? undefined;
  }

  async votesOf(messageId: string): Promise<Vote[]> {
    return (await this.polls.findById(messageId).lean<PollVotes>())?.votes ?? [];
  }

  /** The votes of a member: all, or those in the newest polls of a room. */
  async findBy(userId: string, roomId?: string): Promise<{ messageId: string; roomId: string; answers: number[] }[]> {
    const own = { 'votes.by': userId, ...(roomId !== undefined && { roomId }) };
    const query = this.polls.find(own, { roomId: 1, 'votes.$': 1 });
    if (roomId !== undefined) query.sort({ _id: -1 }).limit(OWN_VOTES_MAX);
    const found = await query.lean<PollVotes[]>();
    return found.map((poll) => ({ messageId: poll._id, roomId: poll.roomId, answers: poll.votes[0]!.answers }));
  }

  /** Removes a vote of a deleted member, also from a closed poll. */
  takeBack(messageId: string, userId: string): Promise<PollResult | undefined> {
    return this.change({ _id: messageId }, withVote(userId, []));
  }

  /** Ids of the polls of one kind of room that a member voted in. */
  async idsVotedIn(kind: KindOfRooms, userId: string): Promise<string[]> {
    return this.polls.distinct('_id', { kind, 'votes.by': userId });
  }

  /** Deletes the votes in the poll of a deleted message. */
  async forget(messageId: string): Promise<void> {
    await this.polls.deleteOne({ _id: messageId });
  }

  async forgetRoom(roomId: string): Promise<void> {
    await this.polls.deleteMany({ roomId });
  }

  private async begin({ answers, ...poll }: NewPoll): Promise<void> {
    const empty = { closedAt: null, votes: [], counts: Array<number>(answers).fill(0), voters: 0, rev: 0 };
    await this.polls.updateOne({ _id: poll._id }, { $setOnInsert: { ...poll, ...empty } }, { upsert: true });
  }

  private async change(filter: QueryFilter<PollVotes>, update: PipelineStage.Set[]): Promise<PollResult | undefined> {
    const changed = await this.polls
      .findOneAndUpdate(filter, update, { returnDocument: 'after', updatePipeline: true, projection: WITHOUT_VOTES })
      .lean<PollResult>();
    return changed ?? undefined;
  }
}
