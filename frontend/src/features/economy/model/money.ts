import { i18n } from '@lingui/core';
import { formatNumber } from '../../../lib/format.js';

/** `1999` → `$19.99`. */
export const formatUsd = (cents: number): string => i18n.number(cents / 100, { style: 'currency', currency: 'USD' });

/** `−25`, `+500`, `0`: with a true minus, so that columns of figures line up. */
export const formatChange = (amount: number): string =>
  amount === 0 ? '0' : `${amount < 0 ? '−' : '+'}${formatNumber(Math.abs(amount))}`;
