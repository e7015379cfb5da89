import { Schema } from 'mongoose';

/** One act of an admin. Members are kept by id alone: their names are looked up when it is read. */
export interface AuditDocument {
  _id: string;
  at: Date;
  /** `null` for the operator's own command. */
  actorId: string | null;
  action: string;
  target: { type: string; id: string } | null;
  details: Record<string, string | number | boolean | null>;
}

export const auditSchema = new Schema<AuditDocument>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    actorId: { type: String, default: null },
    action: { type: String, required: true },
    target: { type: Object, default: null },
    details: { type: Object, default: {} },
  },
  { collection: 'audit', versionKey: false, minimize: false },
);
auditSchema.index({ actorId: 1, _id: -1 });
auditSchema.index({ 'target.id': 1, _id: -1 });
