import type { BADGES, FACTIONS, ONBOARDING_STEPS } from '@crew/contracts/identity/identity.constants';
import { outboxField, outboxIndex, type WithOutbox } from '@crew/service-kit/events/outbox';
import { Schema } from 'mongoose';

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
}

export interface TwoFactor {
  /** Encrypted; see `SecretSeal`. */
  secret: string;
  /** Time step of the last accepted code, so that no code works twice. */
  lastStep: number;
  /** SHA-256 of the unused recovery codes. */
  recoveryHashes: string[];
}

/** A member. The `…Key` fields are case-folded and unique, so that names and addresses differ in more than case. */
export interface UserDocument extends WithOutbox {
  _id: string;
  /** Incremented by every change, for optimistic concurrency control. */
  version: number;
  username: string;
  usernameKey: string;
  email: string;
  emailKey: string;
  emailVerified: boolean;
  passwordHash: string;
  displayName: string;
  bio: string;
  avatarUrl: string | null;
  bannerUrl: string | null;
  faction: (typeof FACTIONS)[number] | null;
  badges: (typeof BADGES)[number][];
  isAdmin: boolean;
  profileCompleted: boolean;
  onboardingDone: (typeof ONBOARDING_STEPS)[number][];
  interests: string[];
  mailingAddress: MailingAddress | null;
  twoFactor: TwoFactor | null;
  /** Secret of an authenticator app that is not confirmed yet, encrypted like `twoFactor.secret`. */
  twoFactorPending: string | null;
  suspension: Suspension | null;
  createdAt: Date;
  /** Accurate to the hour. */
  lastSeenAt: Date | null;
  /** When the account was deleted. The document then holds no personal data. */
  departedAt: Date | null;
  /** Case-folded username, address and words of the display name, for the search by admins. */
  searchKeys: string[];
}

const text = { type: String, required: true };
const maybe = { type: Object, default: null };

export const userSchema = new Schema<UserDocument>(
  {
    _id: text,
    version: { type: Number, required: true },
    username: text,
    usernameKey: { ...text, unique: true },
    email: { type: String, default: '' },
    emailKey: { ...text, unique: true },
    emailVerified: { type: Boolean, default: false },
    passwordHash: { type: String, default: '' },
    displayName: text,
    bio: { type: String, default: '' },
    avatarUrl: { type: String, default: null },
    bannerUrl: { type: String, default: null },
    faction: { type: String, default: null },
    badges: [String],
    isAdmin: { type: Boolean, default: false },
    profileCompleted: { type: Boolean, default: false },
    onboardingDone: [String],
    interests: [String],
    mailingAddress: maybe,
    twoFactor: maybe,
    twoFactorPending: { type: String, default: null },
    suspension: maybe,
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, default: null },
    departedAt: { type: Date, default: null },
    searchKeys: [String],
    outbox: outboxField,
  },
  { collection: 'users', versionKey: false },
);
userSchema.index(...outboxIndex);
userSchema.index({ searchKeys: 1 });
userSchema.index({ lastSeenAt: -1, _id: -1 });
userSchema.index({ departedAt: 1 }, { partialFilterExpression: { departedAt: { $gt: new Date(0) } } });
userSchema.index({ isAdmin: 1, _id: -1 }, { partialFilterExpression: { isAdmin: true } });
userSchema.index(
  { 'suspension.until': 1, _id: -1 },
  { partialFilterExpression: { 'suspension.reason': { $exists: true } } },
);
for (const secret of ['twoFactor.secret', 'twoFactorPending']) {
  userSchema.index({ [secret]: 1 }, { partialFilterExpression: { [secret]: { $type: 'string' } } });
}
