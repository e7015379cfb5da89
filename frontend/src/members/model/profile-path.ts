/** Path of a member's profile. */
export const profilePath = (username: string): string => `/profile/${encodeURIComponent(username)}`;
