export const USERNAME_MIN_CHARS = 3;
export const USERNAME_MAX_CHARS = 24;
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 128;
export const DISPLAY_NAME_MAX_CHARS = 50;
export const BIO_MAX_CHARS = 500;
export const PRONOUNS_MAX_CHARS = 40;
export const SUSPENSION_REASON_MAX_CHARS = 300;

export const SESSION_IDLE_DAYS = 7;
export const SESSION_MAX_DAYS = 30;

/** How long a device stays known after its last sign-in, in days: browsers keep no cookie for longer. */
export const KNOWN_DEVICE_DAYS = 400;
/** Sessions of a member; the oldest ends when another starts. */
export const SESSIONS_MAX = 20;
/** Lifetime of a password reset link. */
export const RESET_MINUTES = 30;
/** Lifetime of a verification link. */
export const VERIFY_DAYS = 3;
/** Lifetime of the link that undoes a change of the email address. */
export const UNDO_EMAIL_DAYS = 7;
export const CODE_MISSING = 'Code required';
export const RECOVERY_CODES = 10;
/** Passkeys of a member. */
export const PASSKEYS_MAX = 10;
export const PASSKEYS_FULL = `You have ${PASSKEYS_MAX} passkeys. Remove one first.`;
export const PASSKEY_NAME_MAX_CHARS = 50;

/** The six decks and the guardians of the signal. */
export const FACTIONS = ['ascension', 'creation', 'survival', 'energy', 'music', 'money', 'sentinel-seven'] as const;

export const BADGES = ['first_message', 'avatar_creator', 'pod_founder', 'generous_tipper', 'early_adopter'] as const;
/** What members call each badge. */
export const BADGE_NAMES: Record<(typeof BADGES)[number], string> = {
  first_message: 'First Message',
  avatar_creator: 'Avatar Creator',
  pod_founder: 'Pod Founder',
  generous_tipper: 'Generous Tipper',
  early_adopter: 'Early Adopter',
};
/** The first members, up to this number, are early adopters. */
export const EARLY_ADOPTERS = 1_000;
/** Tipped ITC that earn the generous tipper badge. */
export const GENEROUS_TIPS_ITC = 100;

export const INVITE_CODES_MIN = 1;
export const INVITE_CODES_MAX = 50;
export const INVITE_COUNT_SENTENCE = `Please enter a number between ${INVITE_CODES_MIN} and ${INVITE_CODES_MAX}.`;

export const INTERESTS = [
  'Meditation',
  'Yoga',
  'Spirituality',
  'Energy Healing',
  'Music',
  'Art',
  'Writing',
  'Creativity',
  'Investing',
  'Entrepreneurship',
  'Personal Finance',
  'Fitness',
  'Nutrition',
  'Mental Health',
  'Technology',
  'Science',
  'Philosophy',
  'Travel',
  'Nature',
  'Sustainability',
] as const;

/** Numbered steps of onboarding; the last one only finishes it. */
export const ONBOARDING_STEPS = ['welcome', 'interests', 'address', 'uniform'] as const;

/**
 * Timeout of calls that hash a password, in milliseconds: hashing is slow by design and queued
 * under load.
 */
export const HASHING_TIMEOUT_MS = 15_000;
