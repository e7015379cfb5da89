import { date, nullable, optional, record, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** One action of an admin. Members are stored by id alone; their names are looked up when the log is read. */
export const auditSchema = Schema.create(
  {
    _id: text,
    at: date,
    /** `null` for a command of the operator. */
    actorId: nullable(String),
    action: text,
    target: nullable<{ type: string; id: string }>(Object),
    details: record<Record<string, string | number | boolean | null>>(),
    /** The id of the domain event that the entry was made from; unique, so that a redelivery adds no entry. */
    factId: optional(String),
  },
  { collection: 'audit', versionKey: false, minimize: false },
);
auditSchema.index({ factId: 1 }, { unique: true, partialFilterExpression: { factId: { $exists: true } } });
auditSchema.index({ actorId: 1, _id: -1 });
auditSchema.index({ 'target.id': 1, _id: -1 });

export type AuditDocument = InferRawDocTypeFromSchema<typeof auditSchema>;
