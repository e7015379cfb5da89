import { createHash } from 'node:crypto';
import { PACKS } from '@crew/contracts/economy/economy.constants';
import type { PurchaseDocument } from './purchase.schema.js';

/**
 * A purchase that is not paid yet.
 * @param key the caller's idempotency key; the purchase's id is derived from it and the member
 */
export function newPurchase(userId: string, packId: PurchaseDocument['packId'], key: string): PurchaseDocument {
  const { itc, usdCents } = PACKS.find(({ id }) => id === packId)!;
  const now = new Date();
  return {
    // Two members may use the same key.
    _id: `pur_${createHash('sha256')
      .update(JSON.stringify([userId, key]))
      .digest('hex')
      .slice(0, 32)}`,
    userId,
    packId,
    itc,
    usdCents,
    status: 'open',
    pending: false,
    sessionId: null,
    url: null,
    paymentId: null,
    chargeId: null,
    returns: [],
    returnedCents: 0,
    createdAt: now,
    revision: null,
    checkedAt: now,
    paidAt: null,
    receiptTo: null,
    receiptDue: false,
  };
}
