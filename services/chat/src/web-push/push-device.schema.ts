import { date, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** A browser subscribed to web push. */
export const pushDeviceSchema = Schema.create(
  {
    _id: text,
    userId: text,
    /** The session that last used the subscription: the device is removed once the session ends. */
    sessionId: text,
    /** A browser belongs to the member who subscribed it last. */
    endpoint: { ...text, unique: true },
    p256dh: text,
    auth: text,
    userAgent: text,
    createdAt: date,
    seenAt: date,
  },
  { collection: 'pushDevices', versionKey: false },
);
pushDeviceSchema.index({ userId: 1, seenAt: -1 });

export type StoredPushDevice = InferRawDocTypeFromSchema<typeof pushDeviceSchema>;
