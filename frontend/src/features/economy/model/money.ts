/** `1999` → `$19.99`. */
export const formatUsd = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** `−25`, `+500`, `0`: with a true minus, so that columns of figures line up. */
export const formatChange = (amount: number): string =>
  amount === 0 ? '0' : `${amount < 0 ? '−' : '+'}${Math.abs(amount).toLocaleString('en-US')}`;

/** `21 Nov 2025, 14:05` in the reader's own time. */
export const formatMoment = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
