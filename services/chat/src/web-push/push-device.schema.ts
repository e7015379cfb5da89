import { Schema } from 'mongoose';

/** A browser subscribed to web push. */
export interface StoredPushDevice {
  _id: string;
  userId: string;
  /** The session that last used the subscription: the device is removed once the session ends. */
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
    /** A browser belongs to the member who subscribed it last. */
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
