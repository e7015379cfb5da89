import { date, number, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** How many bytes of files a member uploaded on one day. */
export const fileAllowanceSchema = Schema.create(
  {
    /** `<member id>:<day>` */
    _id: text,
    ownerId: { ...text, index: true },
    bytes: number,
    /** When MongoDB deletes it. */
    expiresAt: { ...date, index: { expires: 0 } },
  },
  { collection: 'fileAllowances', versionKey: false },
);

export type FileAllowanceDocument = InferRawDocTypeFromSchema<typeof fileAllowanceSchema>;
