import { Schema } from 'mongoose';
import type { KindOfRooms } from './kind-of-rooms.js';

/** A member's vote: the chosen answers by their places in the list. */
export interface Vote {
  by: string;
  answers: number[];
}

/** The votes in a poll: one conditional update counts a vote, and refuses it once the poll is closed. */
export interface PollVotes {
  /** Id of the message. */
  _id: string;
  kind: KindOfRooms;
  /** The deck, pod or conversation. */
  roomId: string;
  closesAt: Date | null;
  closedAt: Date | null;
  votes: Vote[];
  /** Number of votes by answer. */
  counts: number[];
  voters: number;
  /** Number of the latest change, so that the message shows the latest result. */
  rev: number;
}

/** The state of a poll without who voted. */
export type PollResult = Pick<PollVotes, 'counts' | 'voters' | 'closedAt' | 'rev'>;

const moment = { type: Date, default: null };
const count = { type: Number, required: true };

export const pollVotesSchema = new Schema<PollVotes>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    roomId: { type: String, required: true },
    closesAt: moment,
    closedAt: moment,
    votes: { type: [Object], required: true },
    counts: { type: [Number], required: true },
    voters: count,
    rev: count,
  },
  { collection: 'polls', versionKey: false },
);
// A member's votes: their own of a room, and all for the export and the deletion of their data.
pollVotesSchema.index({ 'votes.by': 1, roomId: 1, _id: -1 });
pollVotesSchema.index({ roomId: 1 });
