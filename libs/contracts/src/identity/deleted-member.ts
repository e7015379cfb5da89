/** How a deleted member is shown; the username is reserved. */
export const DELETED_MEMBER = { username: 'departed', displayName: 'Departed member', avatarUrl: null };
