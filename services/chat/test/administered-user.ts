/** Fields of a member whom an admin has suspended, as identity answers them. */
export const ADMINISTERED_USER = {
  username: 'ada',
  displayName: 'Ada',
  email: 'ada@example.org',
  emailVerified: true,
  avatarUrl: null,
  faction: null,
  isAdmin: false,
  twoFactorEnabled: false,
  createdAt: '2025-01-01T00:00:00.000Z',
  lastSeenAt: null,
  itcBalance: null,
  unlimited: null,
};
