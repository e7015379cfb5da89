import { Schema } from 'mongoose';
import type { Totals } from './wallet-totals.rules.js';

/** Precomputed figures of a wallet, so that no request sums up entries. A cache: never ahead of the wallet's chain. */
export interface WalletSummary {
  _id: string;
  /** Number of the newest entry that is included. */
  seq: number;
  balance: number;
  totals: Totals;
  /** Balance at the end of each day (UTC) on which it changed. */
  days: Record<string, number>;
}

export const walletSchema = new Schema<WalletSummary>(
  {
    _id: { type: String, required: true },
    seq: { type: Number, required: true },
    balance: { type: Number, required: true },
    totals: { type: Object, required: true },
    days: { type: Object, required: true },
  },
  { collection: 'wallets', versionKey: false, minimize: false },
);
