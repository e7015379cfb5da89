import type { DeckId } from '@crew/contracts/chat/decks';
import type { Flag } from '@crew/contracts/chat/flag.entities';
import { outboxField, outboxIndex } from '@crew/service-kit/events/outbox';
import { date, listOf, nullable, number, optional, required, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

export interface FlagReport {
  reporterId: string;
  reason: Flag['reports'][number]['reason'];
  /** Set when the flag is made; absent in reports of earlier versions, which weigh 1. */
  weight?: number;
  at: Date;
}

/** The order of open cases, and of closed ones. */
export const OPEN_INDEX = { status: 1, reportCount: -1, _id: 1 } as const;
export const CLOSED_INDEX = { status: 1, resolvedAt: -1, _id: 1 } as const;

/** A flagged message: one case per message, reopened when the message is flagged after a decision. */
export const flagCaseSchema = Schema.create(
  {
    /** Id of the message. */
    _id: text,
    /** Null for a direct message. */
    deckId: nullable<DeckId>(String),
    /** Of a direct message. */
    conversationId: optional(String),
    authorId: nullable(String),
    /** One per member. */
    reports: required<FlagReport[]>([Object]),
    reportCount: number,
    status: required<Flag['status']>(String),
    resolvedBy: nullable(String),
    resolvedAt: nullable(Date),
    flaggedAt: date,
    /** Of a direct message: the admins who looked at it, and the pictures that they were shown. */
    shownTo: listOf<string>(String),
    shownPictureIds: optional<string[]>([String]),
    outbox: outboxField,
  },
  { collection: 'flagCases', versionKey: false },
);
flagCaseSchema.index(OPEN_INDEX);
flagCaseSchema.index(CLOSED_INDEX);
flagCaseSchema.index({ authorId: 1 });
flagCaseSchema.index({ 'reports.reporterId': 1 });
flagCaseSchema.index({ shownPictureIds: 1 }, { sparse: true });
flagCaseSchema.index(...outboxIndex);

export type FlagCase = InferRawDocTypeFromSchema<typeof flagCaseSchema>;
