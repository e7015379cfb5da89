import type { DeckId } from '@crew/contracts/chat/decks';
import type { Flag } from '@crew/contracts/chat/flag.entities';
import { outboxField, outboxIndex, type WithOutbox } from '@crew/service-kit/events/outbox';
import { Schema } from 'mongoose';

/** A flagged message: one case per message, reopened when the message is flagged after a decision. */
export interface FlagCase extends WithOutbox {
  /** Id of the message. */
  _id: string;
  deckId: DeckId;
  authorId: string | null;
  /** One per member. */
  reports: FlagReport[];
  reportCount: number;
  status: Flag['status'];
  resolvedBy: string | null;
  resolvedAt: Date | null;
  flaggedAt: Date;
}

export interface FlagReport {
  reporterId: string;
  reason: Flag['reports'][number]['reason'];
  at: Date;
}

const text = { type: String, required: true };

export const flagCaseSchema = new Schema<FlagCase>(
  {
    _id: text,
    deckId: text,
    authorId: { type: String, default: null },
    reports: { type: [Object], required: true },
    reportCount: { type: Number, required: true },
    status: text,
    resolvedBy: { type: String, default: null },
    resolvedAt: { type: Date, default: null },
    flaggedAt: { type: Date, required: true },
    outbox: outboxField,
  },
  { collection: 'flagCases', versionKey: false },
);
flagCaseSchema.index({ status: 1, reportCount: -1, _id: 1 });
flagCaseSchema.index({ status: 1, resolvedAt: -1, _id: 1 });
flagCaseSchema.index({ authorId: 1 });
flagCaseSchema.index({ 'reports.reporterId': 1 });
flagCaseSchema.index(...outboxIndex);
