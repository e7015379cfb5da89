import { DELETED_MEMBER } from '@crew/contracts/identity/deleted-member';
import { EARLY_ADOPTERS } from '@crew/contracts/identity/identity.constants';
import type { Language } from '@crew/contracts/languages';
import type { Passkey, UserDocument } from './user.schema.js';

/** The form in which usernames, email addresses and passwords are compared. */
export const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The terms by which admins find a member; each is matched by prefix. */
export const searchKeysOf = ({
  username,
  email,
  displayName,
}: Pick<UserDocument, 'username' | 'email' | 'displayName'>): string[] => [
  ...new Set([username, email, ...displayName.split(/\s+/)].map(foldCase).filter(Boolean)),
];

/** Whether a suspension is in force at `now`. */
export const isSuspended = ({ suspension }: Pick<UserDocument, 'suspension'>, now: Date): boolean =>
  suspension !== null && (suspension.until === null || suspension.until > now);

/** Oldest first. */
export const passkeysOf = ({ passkeys = [] }: Pick<UserDocument, 'passkeys'>): readonly Passkey[] => passkeys;

/** What the first admin has from the start, and other members come to have. */
export type NewStanding = Partial<Pick<UserDocument, 'isAdmin' | 'emailVerified' | 'profileCompleted'>>;

export interface NewMember extends NewStanding {
  id: string;
  username: string;
  email: string;
  displayName: string;
  language: Language | null;
  passwordHash: string;
}

/**
 * The document of a member who signs up.
 * @param olderAccounts the number of accounts made before, exact up to {@link EARLY_ADOPTERS}
 */
export function newUser({ id, ...fields }: NewMember, olderAccounts: number, now: Date): UserDocument {
  return {
    _id: id,
    version: 1,
    emailVerified: false,
    isAdmin: false,
    profileCompleted: false,
    ...fields,
    usernameKey: foldCase(fields.username),
    emailKey: foldCase(fields.email),
    bio: '',
    avatarUrl: null,
    bannerUrl: null,
    faction: null,
    badges: olderAccounts < EARLY_ADOPTERS ? ['early_adopter'] : [],
    onboardingDone: [],
    interests: [],
    mailingAddress: null,
    twoFactor: null,
    twoFactorPending: null,
    suspension: null,
    createdAt: now,
    lastSeenAt: null,
    departedAt: null,
    searchKeys: searchKeysOf(fields),
  };
}

/** The fields of a deleted account: no personal data, and keys that free the username and the address. */
export const anonymizedUser = (
  id: string,
  now: Date,
): Omit<UserDocument, '_id' | 'version' | 'credentialsVersion' | 'outbox' | 'createdAt'> => ({
  username: `departed-${id}`,
  usernameKey: `departed:${id}`,
  email: '',
  emailKey: `departed:${id}`,
  emailVerified: false,
  passwordHash: '',
  displayName: DELETED_MEMBER.displayName,
  bio: '',
  pronouns: '',
  timeZone: null,
  avatarUrl: null,
  bannerUrl: null,
  faction: null,
  badges: [],
  isAdmin: false,
  profileCompleted: false,
  onboardingDone: [],
  greeted: false,
  interests: [],
  mailingAddress: null,
  language: null,
  twoFactor: null,
  twoFactorPending: null,
  passkeys: [],
  suspension: null,
  customStatus: null,
  doNotDisturb: null,
  lastSeenAt: null,
  departedAt: now,
  searchKeys: [],
});
