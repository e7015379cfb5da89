import { number, required, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';
import type { Totals } from './wallet-totals.rules.js';

/** Precomputed figures of a wallet, so that no request sums up entries. A cache: never ahead of the wallet's chain. */
export const walletSchema = Schema.create(
  {
    _id: text,
    /** Number of the newest entry that is included. */
    seq: number,
    balance: number,
    totals: required<Totals>(Object),
    /** Balance at the end of each day (UTC) on which it changed. */
    days: required<Record<string, number>>(Object),
  },
  { collection: 'wallets', versionKey: false, minimize: false },
);

export type WalletSummary = InferRawDocTypeFromSchema<typeof walletSchema>;
