import type { Entry } from '../entry.js';
import type { Outcome } from '../ledger-store.js';
import type { Ledger, Posted } from '../ledger.js';

/** The price of a generation, to be captured or refunded. */
export interface Reservation {
  wallet: string;
  op: string;
  /** Whole ITC. */
  amount: number;
  /** Promo pays, for admins. Not needed for an unlimited wallet. */
  free: boolean;
  ref?: string;
  note?: string;
  requestHash: string;
  /** When a reservation without an outcome is refunded. */
  deadline: Date;
}

/** Moves the price of a generation into escrow until its outcome is settled. */
export const reserve = (ledger: Ledger, reservation: Reservation): Promise<Posted> =>
  ledger.post({ ...reservation, leg: 'out', kind: 'generation', contra: 'escrow', rule: 'spend', open: true });

/**
 * Settles a reservation and refunds it if needed. The first outcome wins. Before its entry exists it can only be refunded,
 * whatever is requested: nothing is captured that was not paid.
 * @returns the outcome that was written first
 */
export async function settle(ledger: Ledger, wallet: string, op: string, requested: Outcome): Promise<Outcome> {
  const find = async () => (await ledger.store.findInSlots(wallet, [{ op, leg: 'out' }]))[0] ?? null;
  const outcome = await ledger.store.settle(wallet, op, (await find()) ? requested : 'refunded');
  // Looked up again: the entry may have been written in between.
  const reservation = await find();
  if (reservation) await finish(ledger, reservation, outcome);
  return outcome;
}

/** Finishes an open reservation by its outcome; refunds it if it has none and its deadline has passed. */
export async function resumeGeneration(ledger: Ledger, reservation: Entry, now: Date): Promise<void> {
  const outcome = await ledger.store.outcomeOf(reservation.op);
  if (outcome) return finish(ledger, reservation, outcome);
  if (reservation.deadline && reservation.deadline > now) return;
  await settle(ledger, reservation.wallet, reservation.op, 'refunded');
}

async function finish(ledger: Ledger, reservation: Entry, outcome: Outcome): Promise<void> {
  if (outcome === 'refunded') {
    await ledger.post({
      wallet: reservation.wallet,
      op: reservation.op,
      leg: 'refund',
      kind: 'generation',
      contra: 'escrow',
      rule: 'credit',
      amount: 0 - reservation.amount,
      uncovered: reservation.covered,
      ...(reservation.ref !== undefined && { ref: reservation.ref }),
      ...(reservation.note !== undefined && { note: reservation.note }),
      requestHash: reservation.requestHash,
    });
  }
  await ledger.store.close(reservation._id);
}
