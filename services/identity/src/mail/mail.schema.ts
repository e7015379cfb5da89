import { Schema } from 'mongoose';
import type { Mail } from './mails.js';

/** A mail that is still to be handed in; gone once it is. */
export interface MailDocument {
  _id: string;
  to: string;
  mail: Mail;
  tries: number;
  /** When it is next tried; later than now while somebody tries. */
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
