import type { DeckId } from '@crew/contracts/chat/decks';
import type { Flag, ProposedDecision } from '@crew/contracts/chat/flag.entities';
import { outboxField, outboxIndex } from '@crew/service-kit/events/outbox';
import { date, listOf, nullable, number, optional, required, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

export interface FlagReport {
  reporterId: string;
  reason: Flag['reports'][number]['reason'];
  /** What the reporter added about a member. */
  words?: string;
  /** Set when the flag is made; absent in reports of earlier versions, which weigh 1. */
  weight?: number;
  at: Date;
}

/** What the deck's captain advised, on the message as it was `at` that time. */
export interface FlagAdvice extends Omit<ProposedDecision, 'passage'> {
  /** Where the passage begins and ends in the message: its words are in the message alone. */
  passage: readonly [begin: number, end: number] | null;
  at: Date;
}

/** A member asks for another look at a decision. */
export interface FlagAppeal {
  memberId: string;
  by: Flag['appeals'][number]['by'];
  decisionId: string;
  words: string;
  at: Date;
}

/** A decision that members appealed. */
export interface AppealedDecision {
  decisionId: string;
  status: Flag['status'];
  resolvedBy: string | null;
  resolvedAt: Date;
}

/** The order of open cases, and of closed ones. */
export const OPEN_INDEX = { status: 1, reportCount: -1, _id: 1 } as const;
export const CLOSED_INDEX = { status: 1, resolvedAt: -1, _id: 1 } as const;

/**
 * A flagged message: one case per message, reopened when the message is flagged after a decision. Or a reported member:
 * at most one open case per member.
 */
export const flagCaseSchema = Schema.create(
  {
    /** Id of the message; of a reported member, an id of its own. */
    _id: text,
    /** Absent when it is about a message. */
    kind: optional<'member'>(String),
    /** The reported member while the case is open: unique, so that concurrent reports open one case. */
    openMemberId: optional(String),
    /** Null unless it is a message of a deck. */
    deckId: nullable<DeckId>(String),
    /** Of a direct message. */
    conversationId: optional(String),
    /** Author of the message, or the reported member. */
    authorId: nullable(String),
    /** One per member. */
    reports: required<FlagReport[]>([Object]),
    reportCount: number,
    status: required<Flag['status']>(String),
    /** An admin's decision is under way, until then at most. */
    claimedUntil: optional(Date),
    resolvedBy: nullable(String),
    resolvedAt: nullable(Date),
    flaggedAt: date,
    /** Of a direct message: the admins who looked at it, and the pictures that they were shown. */
    shownTo: listOf<string>(String),
    shownPictureIds: optional<string[]>([String]),
    advice: optional<FlagAdvice>(Object),
    /** Whether the decision was as advised; absent without advice. */
    agreed: optional<boolean>(Boolean),
    /** Of the latest decision, as are its rule and the sentence for the author. */
    decisionId: optional(String),
    rule: optional<NonNullable<Flag['rule']>>(String),
    words: optional(String),
    /** One per member and decision. */
    appeals: listOf<FlagAppeal>(Object),
    /** The decision that the case is open again about, or that the latest one confirmed or changed. */
    appealed: optional<AppealedDecision>(Object),
    /** Whether the latest decision is the second one, on an appeal. */
    final: optional<boolean>(Boolean),
    outbox: outboxField,
  },
  { collection: 'flagCases', versionKey: false },
);
flagCaseSchema.index(OPEN_INDEX);
flagCaseSchema.index(CLOSED_INDEX);
flagCaseSchema.index({ authorId: 1 });
flagCaseSchema.index({ 'reports.reporterId': 1 });
flagCaseSchema.index({ openMemberId: 1 }, { unique: true, sparse: true });
flagCaseSchema.index({ shownPictureIds: 1 }, { sparse: true });
flagCaseSchema.index({ agreed: 1 }, { sparse: true });
flagCaseSchema.index({ decisionId: 1 }, { sparse: true });
flagCaseSchema.index({ 'appeals.memberId': 1 }, { sparse: true });
flagCaseSchema.index({ 'appeals.decisionId': 1 }, { sparse: true });
flagCaseSchema.index(...outboxIndex);

export type FlagCase = InferRawDocTypeFromSchema<typeof flagCaseSchema>;
