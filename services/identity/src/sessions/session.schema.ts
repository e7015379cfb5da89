import { date, optional, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';
import type { SessionFactor } from '../users/users.service.js';

export const sessionSchema = Schema.create(
  {
    _id: text,
    /** SHA-256 of the token, base64url. The token itself is only in the member's cookie. */
    tokenHash: { ...text, unique: true },
    userId: { ...text, index: true },
    /** What was shown to start the session; absent from those that older versions stored. */
    factors: optional<SessionFactor[]>([String]),
    /** The version of the member's credentials that the session was started with. */
    credentialsVersion: optional(Number),
    userAgent: { type: String, default: '' },
    /** Indexed, as `lastSeenAt` is, for the sweep of expired sessions. */
    createdAt: { ...date, index: true },
    lastSeenAt: { ...date, index: true },
  },
  { collection: 'sessions', versionKey: false },
);

export type SessionDocument = InferRawDocTypeFromSchema<typeof sessionSchema>;
