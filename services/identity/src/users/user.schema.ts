import type { CustomStatus, DoNotDisturb } from '@crew/contracts/identity/availability';
import type { BADGES, FACTIONS, ONBOARDING_STEPS } from '@crew/contracts/identity/identity.constants';
import type { Language } from '@crew/contracts/languages';
import { outboxField, outboxIndex } from '@crew/service-kit/events/outbox';
import { date, listOf, nullable, number, optional, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

export interface MailingAddress {
  street: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  formatted: string;
}

export interface Suspension {
  reason: string;
  /** `null` for a suspension without an end. */
  until: Date | null;
  /** The cases of flags and reports that it is for; absent when an admin suspended the member on their own. */
  caseIds?: string[];
}

interface TwoFactor {
  /** Encrypted; see `SecretSeal`. */
  secret: string;
  /** When it was turned on; absent from those that older versions stored. */
  enabledAt?: Date;
  /** Time step of the last accepted code, so that no code works twice. */
  lastStep: number;
  /** One salt, base64, for all recovery codes of the member: an attempt costs one hash, however many codes are left. */
  recoverySalt: string;
  /** argon2id of the unused recovery codes. */
  recoveryHashes: string[];
}

/** A WebAuthn credential of a member. */
export interface Passkey {
  id: string;
  /** The authenticator's id of it, base64url. */
  credentialId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** The highest signature counter that was accepted. */
  counter: number;
  /** How browsers reach the authenticator. */
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** A member. The `…Key` fields are case-folded and unique, so that names and addresses differ in more than case. */
export const userSchema = Schema.create(
  {
    _id: text,
    /** Incremented by every change, for optimistic concurrency control. */
    version: number,
    /** Raised by every change of password, email address, second factor or passkeys; absent until the first. */
    credentialsVersion: optional(Number),
    /** The version of the credentials from which on a session is valid; absent until the first change that ends sessions. */
    sessionsFrom: optional(Number),
    /** When failed sign-ins were last forgotten; absent until the first time. */
    failuresForgottenAt: optional(Date),
    username: text,
    usernameKey: { ...text, unique: true },
    email: { type: String, default: '' },
    emailKey: { ...text, unique: true },
    emailVerified: { type: Boolean, default: false },
    passwordHash: { type: String, default: '' },
    displayName: text,
    bio: { type: String, default: '' },
    /** Absent from accounts that never chose any. */
    pronouns: optional(String),
    /** IANA time zone; stored only while the member shares their local time. */
    timeZone: optional<string | null>(String),
    avatarUrl: nullable(String),
    bannerUrl: nullable(String),
    faction: nullable<(typeof FACTIONS)[number]>(String),
    badges: listOf<(typeof BADGES)[number]>(String),
    isAdmin: { type: Boolean, default: false },
    profileCompleted: { type: Boolean, default: false },
    onboardingDone: listOf<(typeof ONBOARDING_STEPS)[number]>(String),
    /** Absent until the captain's greeting was answered or dismissed. */
    greeted: optional<boolean>(Boolean),
    interests: listOf<string>(String),
    mailingAddress: nullable<MailingAddress>(Object),
    /** Absent from accounts of before there were languages. */
    language: nullable<Language>(String),
    twoFactor: nullable<TwoFactor>(Object),
    /** Secret of an authenticator app that is not confirmed yet, encrypted like `twoFactor.secret`. */
    twoFactorPending: nullable(String),
    /** Oldest first; absent until the first. */
    passkeys: optional<Passkey[]>([Object]),
    suspension: nullable<Suspension>(Object),
    /** Absent from accounts that never set one; it stays after its end, until the next. */
    customStatus: optional<CustomStatus | null>(Object),
    /** The same. */
    doNotDisturb: optional<DoNotDisturb | null>(Object),
    createdAt: date,
    /** Accurate to the hour. */
    lastSeenAt: nullable(Date),
    /** When the account was deleted. The document then holds no personal data. */
    departedAt: nullable(Date),
    /** Case-folded username, address and words of the display name, for the search by admins. */
    searchKeys: listOf<string>(String),
    outbox: outboxField,
  },
  { collection: 'users', versionKey: false },
);
userSchema.index(...outboxIndex);
userSchema.index({ searchKeys: 1 });
userSchema.index({ lastSeenAt: -1, _id: -1 });
// Covers the counts of sign-ups by day.
userSchema.index({ createdAt: 1, departedAt: 1 });
userSchema.index({ departedAt: 1 }, { partialFilterExpression: { departedAt: { $gt: new Date(0) } } });
userSchema.index({ isAdmin: 1, _id: -1 }, { partialFilterExpression: { isAdmin: true } });
userSchema.index(
  { 'suspension.until': 1, _id: -1 },
  { partialFilterExpression: { 'suspension.reason': { $exists: true } } },
);
for (const secret of ['twoFactor.secret', 'twoFactorPending']) {
  userSchema.index({ [secret]: 1 }, { partialFilterExpression: { [secret]: { $type: 'string' } } });
}

// No credential signs in to two accounts.
userSchema.index(
  { 'passkeys.credentialId': 1 },
  { unique: true, partialFilterExpression: { 'passkeys.credentialId': { $exists: true } } },
);

export type UserDocument = InferRawDocTypeFromSchema<typeof userSchema>;
