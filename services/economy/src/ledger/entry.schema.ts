import { CHAIN_INDEX, KEY_INDEX, SLOT_INDEX, type Entry } from '@crew/ledger/entry';
import { date, flag, number, text } from '@crew/service-kit/mongo/fields';
import { Schema } from 'mongoose';

/** The chains of entries. The ledger's safety rests on the first two indexes (see `Ledger`): never drop them. */
export const entrySchema = new Schema<Entry>(
  {
    _id: text,
    wallet: text,
    seq: number,
    op: text,
    leg: text,
    kind: text,
    contra: text,
    amount: number,
    covered: number,
    repaid: number,
    delta: number,
    balance: number,
    owed: number,
    due: number,
    tipped: number,
    frozen: { type: String, default: null },
    disputes: { type: [String], default: undefined },
    unlimited: flag,
    party: String,
    ref: String,
    note: String,
    requestHash: text,
    key: String,
    at: date,
    deadline: Date,
    open: flag,
    published: flag,
  },
  { collection: 'entries', versionKey: false },
);
entrySchema.index(CHAIN_INDEX, { unique: true });
entrySchema.index(SLOT_INDEX, { unique: true });
// An idempotency key that is not part of the operation's name allows one operation.
entrySchema.index(KEY_INDEX, { unique: true, partialFilterExpression: { key: { $exists: true } } });
// Statements of one kind.
entrySchema.index({ wallet: 1, kind: 1, seq: 1 });
// Tips that a member received.
entrySchema.index({ wallet: 1, kind: 1, leg: 1, seq: 1 }, { partialFilterExpression: { kind: 'tip', leg: 'in' } });
// Tips and boosts of a message.
entrySchema.index({ ref: 1, at: 1 }, { partialFilterExpression: { ref: { $exists: true } } });
// Covers the sums by day.
entrySchema.index({ at: 1, kind: 1, leg: 1, amount: 1, covered: 1, repaid: 1 });
// For sweeps; small, because both fields become false.
entrySchema.index({ open: 1, at: 1 }, { partialFilterExpression: { open: true } });
entrySchema.index({ published: 1, at: 1 }, { partialFilterExpression: { published: false } });
