export const USERNAME_MIN_CHARS = 3;
export const USERNAME_MAX_CHARS = 24;
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 128;
export const DISPLAY_NAME_MAX_CHARS = 50;
export const BIO_MAX_CHARS = 500;

export const SESSION_IDLE_DAYS = 7;
export const SESSION_MAX_DAYS = 30;

/** The six decks and the guardians of the signal. */
export const FACTIONS = ['ascension', 'creation', 'survival', 'energy', 'music', 'money', 'sentinel-seven'] as const;

export const BADGES = ['first_message', 'avatar_creator', 'pod_founder', 'generous_tipper', 'early_adopter'] as const;
