import { Schema } from 'mongoose';
import type { Totals } from './wallet-totals.rules.js';

/** What is remembered of a wallet's chain so that nothing is summed up on a request. A cache: never ahead of the chain. */
export interface WalletDocument {
  _id: string;
  /** The entry that it is up to. */
  seq: number;
  balance: number;
  totals: Totals;
  /** Balance at the end of each day (UTC) on which it changed. */
  days: Record<string, number>;
}

export const walletSchema = new Schema<WalletDocument>(
  {
    _id: { type: String, required: true },
    seq: { type: Number, required: true },
    balance: { type: Number, required: true },
    totals: { type: Object, required: true },
    days: { type: Object, required: true },
  },
  { collection: 'wallets', versionKey: false, minimize: false },
);
