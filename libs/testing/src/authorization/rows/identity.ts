import type { IDENTITY_CATALOG } from '@crew/contracts/identity/identity.catalog';
import { admins, anyone, INTERNAL, members, object, spending, type RowsOf } from '../row.js';

const NEW_PASSWORD = 'another horse battery';
/** No mail has such a link. */
const UNKNOWN_LINK = 'x'.repeat(43);
/** The right to the call is a mailed link; a session gives none. */
const linkNeeded = <const C extends 'link_invalid' | 'appeal_link_invalid'>(code: C) =>
  ({ visitor: code, member: code, suspended: code, deleted: code, admin: code, adminWithout2fa: code }) as const;
const LINK_NEEDED = linkNeeded('link_invalid');
const APPEAL_LINK_NEEDED = linkNeeded('appeal_link_invalid');

export const IDENTITY_ROWS: RowsOf<typeof IDENTITY_CATALOG> = {
  'identity.register': spending(anyone(({ world }) => world.newCredentials())),
  'identity.login': spending(
    anyone(({ caller: { username, password } }) => ({ username, password }), {
      suspended: 'suspended',
      deleted: 'bad_credentials',
      admin: 'code_required',
    }),
  ),
  'identity.logout': spending(members(() => ({}))),
  'identity.get-registration': anyone(() => ({})),
  'identity.list-sessions': members(() => ({})),
  'identity.end-session': object(async ({ world }) => ({ id: await world.newSession() }), {
    other: 'not_found',
    admin: 'not_found',
  }),
  'identity.end-other-sessions': spending(members(() => ({}))),
  'identity.change-password': spending(
    members(({ me }) => ({ currentPassword: me.password, newPassword: NEW_PASSWORD })),
  ),
  'identity.request-password-reset': anyone(({ me }) => ({ email: me.email })),
  'identity.confirm-password-reset': anyone(() => ({ token: UNKNOWN_LINK, password: NEW_PASSWORD }), LINK_NEEDED),
  'identity.verify-email': anyone(() => ({ token: UNKNOWN_LINK }), LINK_NEEDED),
  'identity.resend-verification': members(() => ({})),
  'identity.change-email': members(({ me, world }) => ({
    email: world.newCredentials().email,
    password: me.password,
  })),
  'identity.undo-email-change': anyone(() => ({ token: UNKNOWN_LINK }), LINK_NEEDED),
  'identity.show-suspension': anyone(() => ({ token: UNKNOWN_LINK }), APPEAL_LINK_NEEDED),
  'identity.appeal-suspension': anyone(() => ({ token: UNKNOWN_LINK, words: 'I meant no harm' }), APPEAL_LINK_NEEDED),
  'identity.start-two-factor': spending(members(({ me }) => ({ password: me.password }), { admin: 'two_factor_on' })),
  'identity.enable-two-factor': spending(
    members(async ({ me }) => ({ code: await me.startedCode() }), { admin: 'two_factor_restart' }),
  ),
  'identity.disable-two-factor': spending(
    members(async ({ me }) => ({ password: me.password, code: await me.code() })),
  ),
  'identity.renew-recovery-codes': spending(
    members(async ({ me }) => ({ password: me.password, code: await me.code() })),
  ),
  'identity.start-passkey-login': anyone(() => ({})),
  'identity.login-with-passkey': spending(
    anyone(async ({ caller }) => ({ credential: await caller.passkeyAssertion() }), {
      suspended: 'suspended',
      deleted: 'passkey_invalid',
    }),
  ),
  'identity.list-passkeys': members(() => ({})),
  'identity.start-passkey-registration': spending(
    members(async ({ me }) => ({ password: me.password, code: await me.code() })),
  ),
  'identity.add-passkey': spending(members(async ({ me }) => (await me.newPasskey()).input)),
  'identity.rename-passkey': object(
    async ({ people }) => ({ id: (await people.author.passkey()).id, name: 'Old phone' }),
    { other: 'not_found', admin: 'not_found' },
  ),
  'identity.remove-passkey': spending(
    // The code first: an admin without one could not turn two-factor sign-in on once they have a passkey.
    members(async ({ me }) => ({ password: me.password, code: await me.code(), id: (await me.passkey()).id })),
  ),
  'identity.get-me': members(() => ({})),
  'identity.update-user': object(({ people }) => ({ id: people.author.id, bio: 'Steady as she goes' }), {
    other: 'forbidden',
    admin: 'forbidden',
  }),
  'identity.update-profile': members(() => ({ interests: [] })),
  'identity.set-status': members(() => ({ status: { text: 'Reading', emoji: '📚', until: null } })),
  'identity.set-do-not-disturb': members(() => ({ doNotDisturb: { until: null } })),
  'identity.get-digest': members(() => ({})),
  'identity.set-digest': members(() => ({ frequency: 'weekly' as const })),
  'identity.stop-digest': anyone(() => ({ token: UNKNOWN_LINK }), LINK_NEEDED),
  'identity.get-letter-mail': members(() => ({})),
  'identity.set-letter-mail': members(() => ({ wanted: true })),
  'identity.stop-letter-mail': anyone(() => ({ token: UNKNOWN_LINK }), LINK_NEEDED),
  'identity.get-user': members(({ people }) => ({ username: people.author.username })),
  'identity.list-activity': members(() => ({})),
  'identity.export-account': members(() => ({})),
  'identity.delete-account': spending(members(async ({ me }) => ({ password: me.password, code: await me.code() }))),
  'identity.block-member': members(({ world }) => ({ id: world.bystander.id })),
  'identity.unblock-member': members(({ world }) => ({ id: world.bystander.id })),
  'identity.list-blocks': members(() => ({})),
  'identity.suggest-addresses': members(() => ({})),
  'identity.list-invite-codes': object(({ people }) => ({ id: people.author.id }), { other: 'forbidden', admin: 'ok' }),
  'identity.generate-invite-codes': admins(() => ({ count: 1 })),
  'identity.list-all-invite-codes': admins(() => ({})),
  'identity.revoke-invite-code': admins(async ({ world }) => ({ id: await world.newInviteCode() })),
  'identity.list-users': admins(() => ({})),
  'identity.administer-user': admins(({ world }) => ({ id: world.bystander.id, unlimited: false })),
  'identity.list-user-sessions': admins(({ world }) => ({ id: world.bystander.id })),
  'identity.end-user-sessions': admins(({ world }) => ({ id: world.bystander.id })),
  'identity.list-audit': admins(() => ({})),
  'identity.get-member-figures': admins(() => ({})),
  'identity.get-retention': admins(() => ({})),
  'identity.get-onboarding-funnel': admins(() => ({})),
  'identity.resolve-session': INTERNAL,
  'identity.find-actor': INTERNAL,
  'identity.find-living-sessions': INTERNAL,
  'identity.get-members': INTERNAL,
  'identity.get-account-origin': INTERNAL,
  'identity.is-blocked': INTERNAL,
  'identity.find-blockers': INTERNAL,
  'identity.count-members': INTERNAL,
  'identity.record-audit': INTERNAL,
  'identity.grant-admin': INTERNAL,
  'identity.unlock-account': INTERNAL,
};
