import type { Entry } from '../entry.js';
import type { Outcome } from '../ledger-store.js';
import type { Ledger, Posted } from '../ledger.js';

export interface Reservation {
  wallet: string;
  op: string;
  /** Whole ITC. */
  amount: number;
  /** Promo pays: for admins. An unlimited wallet needs no saying. */
  free: boolean;
  ref?: string;
  note?: string;
  requestHash: string;
  /** When the sweeper gives the ITC back unless it was captured. */
  deadline: Date;
}

/** Takes the price of a generation into escrow until its outcome is known. */
export const reserve = (ledger: Ledger, reservation: Reservation): Promise<Posted> =>
  ledger.post({ ...reservation, leg: 'out', kind: 'generation', contra: 'escrow', rule: 'spend', open: true });

/**
 * Settles a reservation, whether or not its entry is there yet: the first outcome written wins, and what follows from
 * it is done. Resolves to the outcome that won.
 */
export async function settle(ledger: Ledger, wallet: string, op: string, wanted: Outcome): Promise<Outcome> {
  const won = await ledger.store.settle(wallet, op, wanted);
  const [reservation] = await ledger.store.standing(wallet, [{ op, leg: 'out' }]);
  if (reservation) await finish(ledger, reservation, won);
  return won;
}

/** Goes on with a reservation that was left open: by its outcome, or past its deadline by giving the ITC back. */
export async function resumeGeneration(ledger: Ledger, reservation: Entry, now: Date): Promise<void> {
  const known = await ledger.store.outcomeOf(reservation.op);
  if (known) return finish(ledger, reservation, known);
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
