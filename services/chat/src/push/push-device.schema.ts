import { Schema } from 'mongoose';

/** A browser that a member wants to be told on, and how to reach it. */
export interface StoredPushDevice {
  _id: string;
  userId: string;
  /** The session that it was subscribed or last seen by: it goes with it. */
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  userAgent: string;
  createdAt: Date;
  seenAt: Date;
}

const text = { type: String, required: true };
const moment = { type: Date, required: true };

export const pushDeviceSchema = new Schema<StoredPushDevice>(
  {
    _id: text,
    userId: text,
    sessionId: text,
    /** A browser belongs to whoever subscribed it last. */
    endpoint: { ...text, unique: true },
    p256dh: text,
    auth: text,
    userAgent: text,
    createdAt: moment,
    seenAt: moment,
  },
  { collection: 'pushDevices', versionKey: false },
);
pushDeviceSchema.index({ userId: 1, seenAt: -1 });
