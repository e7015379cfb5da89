import { Schema } from 'mongoose';
import type { Mail } from './mail-templates.js';

/** A mail in the queue; deleted once the SMTP server has accepted it. */
export interface MailDocument {
  _id: string;
  to: string;
  mail: Mail;
  tries: number;
  /** Time of the next attempt; in the future while an attempt is under way. */
  dueAt: Date;
}

export const mailSchema = new Schema<MailDocument>(
  {
    _id: { type: String, required: true },
    to: { type: String, required: true },
    mail: { type: Object, required: true },
    tries: { type: Number, required: true },
    dueAt: { type: Date, required: true, index: true },
  },
  { collection: 'mails', versionKey: false },
);
