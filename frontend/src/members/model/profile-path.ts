/** Path of a member's profile, or of a captain's by its key: no member can have the name of a captain. */
export const profilePath = (username: string): string => `/profile/${encodeURIComponent(username)}`;
