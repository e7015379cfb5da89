import type { Purchase } from '@crew/contracts/economy/economy.entities';
import type { PurchaseDocument } from './purchase.schema.js';

/** A purchase as its buyer sees it. */
export const presentPurchase = (purchase: PurchaseDocument): Purchase => ({
  id: purchase._id,
  packId: purchase.packId,
  itc: purchase.itc,
  usdCents: purchase.usdCents,
  status: purchase.status,
  returnedCents: purchase.returnedCents,
  createdAt: purchase.createdAt.toISOString(),
  paidAt: purchase.paidAt?.toISOString() ?? null,
});
