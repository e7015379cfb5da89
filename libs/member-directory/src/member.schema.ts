import type { CustomStatus, DoNotDisturb } from '@crew/contracts/identity/availability';
import type { Language } from '@crew/contracts/languages';
import { nullable, optional, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** What a service knows of a member: a copy kept up to date by identity's events, to put names to ids. */
export const memberSchema = Schema.create(
  {
    _id: text,
    username: { ...text, index: true },
    /** Of the event that the copy is from; absent, or 0, in copies made from calls or from events without one. */
    version: optional(Number),
    displayName: text,
    avatarUrl: nullable(String),
    /** Absent in copies made before it was known. */
    isAdmin: Boolean,
    /** Of what is sent to the member; absent in copies made before it was known. */
    language: nullable<Language>(String),
    /** Custom status, also after its end; present it with `availabilityOf`. Absent while there is none. */
    customStatus: optional<CustomStatus | null>(Object),
    /** The same. */
    doNotDisturb: optional<DoNotDisturb | null>(Object),
    /** Search terms: username, display name and each of its words, in lower case. */
    terms: { type: [String], index: true },
  },
  { collection: 'members', versionKey: false },
);

export type MemberDocument = InferRawDocTypeFromSchema<typeof memberSchema>;
