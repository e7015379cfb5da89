import { BADGES, FACTIONS } from '@crew/contracts/identity/identity.constants';
import { outboxField, outboxIndex, type WithOutbox } from '@crew/service-kit/events/outbox';
import { Schema } from 'mongoose';

type Faction = (typeof FACTIONS)[number];
type Badge = (typeof BADGES)[number];

export interface MailingAddress {
  street: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  formatted: string;
}

/** A member. The keys are case-folded: they make names and addresses unique whatever their case. */
export interface UserDocument extends WithOutbox {
  _id: string;
  username: string;
  usernameKey: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  displayName: string;
  bio: string;
  avatarUrl: string | null;
  bannerUrl: string | null;
  faction: Faction | null;
  badges: Badge[];
  isAdmin: boolean;
  profileCompleted: boolean;
  interests: string[];
  mailingAddress: MailingAddress | null;
  createdAt: Date;
}

const text = { type: String, required: true };

export const userSchema = new Schema<UserDocument>(
  {
    _id: text,
    username: text,
    usernameKey: { ...text, unique: true },
    email: text,
    emailKey: { ...text, unique: true },
    passwordHash: text,
    displayName: text,
    bio: { type: String, default: '' },
    avatarUrl: { type: String, default: null },
    bannerUrl: { type: String, default: null },
    faction: { type: String, enum: [...FACTIONS, null], default: null },
    badges: { type: [String], enum: BADGES, default: [] },
    isAdmin: { type: Boolean, default: false },
    profileCompleted: { type: Boolean, default: false },
    interests: { type: [String], default: [] },
    mailingAddress: { type: Object, default: null },
    createdAt: { type: Date, required: true },
    outbox: outboxField,
  },
  { collection: 'users', versionKey: false },
);
userSchema.index(...outboxIndex);
