import { z } from 'zod';
import { event, streamEvent } from '../event.js';
import { id, itc, time } from '../primitives.js';
import { bonusDecision, statementEntry, wallet } from './economy.entities.js';

export const tipMade = event({
  subject: 'economy.tip-made',
  summary:
    'A member tipped another’s message. `tips` and `tipsTotal` are the message’s running count and sum in ITC; they never decrease, so keep the maximum.',
  data: z.object({
    messageId: id,
    from: id,
    to: id,
    amount: itc.positive(),
    /** ITC that the tipper has tipped in total, including this tip. */
    tippedInAll: itc.positive(),
    tips: z.int().positive(),
    tipsTotal: itc.positive(),
    at: time,
  }),
});

export const boostMade = event({
  subject: 'economy.boost-made',
  summary: 'A member boosted another’s message. `boosts` is the message’s running count; keep the maximum.',
  data: z.object({ messageId: id, by: id, to: id, boosts: z.int().positive(), at: time }),
});

export const purchaseCompleted = event({
  subject: 'economy.purchase-completed',
  summary: 'A purchase was paid and its ITC credited.',
  data: z.object({ userId: id, purchaseId: id, itc: itc.positive(), at: time }),
});

export const purchaseReturned = event({
  subject: 'economy.purchase-returned',
  summary: 'A payment was refunded or disputed, and its ITC were taken back.',
  data: z.object({
    userId: id,
    purchaseId: id,
    kind: z.enum(['refund', 'dispute']),
    taken: itc.nonnegative(),
    owed: itc.nonnegative(),
    at: time,
  }),
});

export const bonusGranted = event({
  subject: 'economy.bonus-granted',
  summary: 'A member received the welcome bonus.',
  data: z.object({ userId: id, amount: itc.positive(), at: time }),
});

export const bonusReviewed = event({
  subject: 'economy.bonus-reviewed',
  summary: 'An admin approved or declined a waiting welcome bonus.',
  data: z.object({ userId: id, by: id, decision: bonusDecision, at: time }),
});

export const itcGranted = event({
  subject: 'economy.itc-granted',
  summary: 'An admin granted ITC to a member, or took some away.',
  data: z.object({ userId: id, by: id, amount: itc, reason: z.string(), at: time }),
});

export const walletSet = event({
  subject: 'economy.wallet-set',
  summary: 'An admin changed whether a member’s wallet is frozen or unlimited.',
  data: z.object({
    userId: id,
    by: id,
    setting: z.enum(['frozen', 'unlimited']),
    on: z.boolean(),
    reason: z.string(),
    at: time,
  }),
});

export const walletChanged = streamEvent({
  name: 'wallet-changed',
  summary:
    'The member’s wallet changed: its new state and the entry that changed it. Ignore a `seq` older than the known one.',
  audience: 'user',
  data: z.object({ wallet, entry: statementEntry }),
  replay: true,
});
