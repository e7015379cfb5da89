import { date, number, required, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';
import type { Mail } from './mail-templates.js';

/** A mail in the queue; deleted once the SMTP server has accepted it. */
export const mailSchema = Schema.create(
  {
    _id: text,
    to: text,
    mail: required<Mail>(Object),
    tries: number,
    /** Time of the next attempt; in the future while an attempt is under way. */
    dueAt: { ...date, index: true },
  },
  { collection: 'mails', versionKey: false },
);

export type MailDocument = InferRawDocTypeFromSchema<typeof mailSchema>;
