import type { ECONOMY_CATALOG } from '@crew/contracts/economy/economy.catalog';
import { admins, anyone, INTERNAL, members, object, type RowsOf } from '../row.js';

/** Only the payment provider can sign. */
const SIGNATURE_NEEDED = {
  visitor: 'signature_invalid',
  member: 'signature_invalid',
  suspended: 'signature_invalid',
  deleted: 'signature_invalid',
  admin: 'signature_invalid',
  adminWithout2fa: 'signature_invalid',
} as const;

export const ECONOMY_ROWS: RowsOf<typeof ECONOMY_CATALOG> = {
  'economy.get-shop-catalog': anyone(() => ({})),
  'economy.get-wallet': members(() => ({})),
  'economy.get-welcome-bonus': members(() => ({})),
  'economy.list-entries': members(() => ({})),
  'economy.list-tips-received': members(({ people }) => ({ id: people.other.id })),
  'economy.get-balance-history': members(() => ({})),
  'economy.get-ship-ledger': members(() => ({})),
  'economy.get-itc-flow': admins(() => ({})),
  'economy.tip-message': object(async ({ world }) => ({ id: await world.newMessage(), amount: 1 }), {
    author: 'own_message',
    other: 'ok',
    admin: 'ok',
  }),
  'economy.boost-message': object(async ({ world }) => ({ id: await world.newMessage() }), {
    author: 'own_message',
    other: 'ok',
    admin: 'ok',
  }),
  'economy.create-checkout': members(() => ({ amount: '100' })),
  'economy.get-checkout': object(({ world }) => ({ sessionId: world.things.checkoutId }), {
    other: 'not_found',
    admin: 'not_found',
  }),
  'economy.list-purchases': members(() => ({})),
  'economy.receive-stripe-event': anyone(() => ({ payload: '{}', signature: 't=1,v1=00' }), SIGNATURE_NEEDED),
  'economy.reserve-generation': INTERNAL,
  'economy.settle-generation': INTERNAL,
  'economy.redrive-operations': INTERNAL,
  'economy.grant-welcome-bonus': INTERNAL,
  'economy.list-waiting-bonuses': admins(() => ({})),
  // An admin is let through: no bonus of that member waits.
  'economy.review-bonus': admins(({ people }) => ({ id: people.other.id, decision: 'declined' }), {
    admin: 'not_found',
  }),
  'economy.get-balances': INTERNAL,
  'economy.grant-itc': admins(({ world }) => ({ id: world.bystander.id, amount: 1, reason: 'To spend' })),
  'economy.update-wallet': admins(({ world }) => ({ id: world.bystander.id, frozen: false, reason: 'Checked' })),
  'economy.get-member-wallet': admins(({ world }) => ({ id: world.bystander.id })),
  'economy.find-purchase': admins(({ world }) => ({ id: world.things.checkoutId })),
  'economy.export-economy-data': INTERNAL,
};
