import type { Entry } from '@crew/ledger/entry';
import { Schema } from 'mongoose';

const text = { type: String, required: true };
const whole = { type: Number, required: true };

/** The chains of entries. The ledger's safety rests on the first two indexes (see `Ledger`): never drop them. */
export const entrySchema = new Schema<Entry>(
  {
    _id: text,
    wallet: text,
    seq: whole,
    op: text,
    leg: text,
    kind: text,
    contra: text,
    amount: whole,
    covered: whole,
    repaid: whole,
    delta: whole,
    balance: whole,
    owed: whole,
    due: whole,
    tipped: whole,
    frozen: { type: String, default: null },
    unlimited: { type: Boolean, required: true },
    party: String,
    ref: String,
    note: String,
    requestHash: text,
    key: String,
    at: { type: Date, required: true },
    deadline: Date,
    open: { type: Boolean, required: true },
    published: { type: Boolean, required: true },
  },
  { collection: 'entries', versionKey: false },
);
entrySchema.index({ wallet: 1, seq: 1 }, { unique: true });
entrySchema.index({ wallet: 1, op: 1, leg: 1 }, { unique: true });
// An idempotency key that is not part of the operation's name allows one operation.
entrySchema.index({ wallet: 1, key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } });
// Statements of one kind.
entrySchema.index({ wallet: 1, kind: 1, seq: 1 });
// Tips and boosts of a message.
entrySchema.index({ ref: 1, at: 1 }, { partialFilterExpression: { ref: { $exists: true } } });
// For sweeps; small, because both fields become false.
entrySchema.index({ open: 1, at: 1 }, { partialFilterExpression: { open: true } });
entrySchema.index({ published: 1, at: 1 }, { partialFilterExpression: { published: false } });
