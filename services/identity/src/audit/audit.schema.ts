import { Schema } from 'mongoose';

/** One action of an admin. Members are stored by id alone; their names are looked up when the log is read. */
export interface AuditDocument {
  _id: string;
  at: Date;
  /** `null` for a command of the operator. */
  actorId: string | null;
  action: string;
  target: { type: string; id: string } | null;
  details: Record<string, string | number | boolean | null>;
  /** The id of the domain event that the entry was made from; unique, so that a redelivery adds no entry. */
  factId?: string;
}

export const auditSchema = new Schema<AuditDocument>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    actorId: { type: String, default: null },
    action: { type: String, required: true },
    target: { type: Object, default: null },
    details: { type: Object, default: {} },
    factId: String,
  },
  { collection: 'audit', versionKey: false, minimize: false },
);
auditSchema.index({ factId: 1 }, { unique: true, partialFilterExpression: { factId: { $exists: true } } });
auditSchema.index({ actorId: 1, _id: -1 });
auditSchema.index({ 'target.id': 1, _id: -1 });
