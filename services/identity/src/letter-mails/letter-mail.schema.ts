import { flag, listOf, optional, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** Whether a member gets the captains' letters by mail; absent for those who never turned it on. */
export const letterMailSchema = Schema.create(
  {
    /** Id of the member. */
    _id: text,
    wanted: flag,
    /** Secret of the links that turn it off, in all these mails of the member: nothing else can be done with it. */
    token: { ...text, unique: true },
    /** Ids of published letters that wait for the next mail. */
    waiting: listOf<string>(String),
    /** Ids of the latest letters that were taken up, whether or not they were mailed: none is taken up again. */
    known: listOf<string>(String),
    /** When the next mail is due; absent while no letter waits. */
    dueAt: optional(Date),
  },
  { collection: 'letter_mails', versionKey: false },
);
letterMailSchema.index({ dueAt: 1 }, { sparse: true });
letterMailSchema.index({ wanted: 1 });

export type LetterMailDocument = InferRawDocTypeFromSchema<typeof letterMailSchema>;
