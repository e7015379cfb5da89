import type { Entry } from './entry.js';
import type { Ledger } from './ledger.js';
import { resumeGeneration } from './operations/generation.js';
import { finishTip } from './operations/tip.js';

/** Does the remaining steps of an open entry's operation. Idempotent, and safe to run in several processes at once. */
export async function resume(ledger: Ledger, entry: Entry, now: Date): Promise<void> {
  if (entry.kind === 'tip') return finishTip(ledger, entry);
  if (entry.kind === 'generation') return resumeGeneration(ledger, entry, now);
  await ledger.store.close(entry._id);
}
