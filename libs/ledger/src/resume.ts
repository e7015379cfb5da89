import type { Entry } from './entry.js';
import type { Ledger } from './ledger.js';
import { resumeGeneration } from './operations/generation.js';
import { finishTip } from './operations/tip.js';

/** Does the steps that an open entry still waits for; whoever does them, and however often, they end the same. */
export async function resume(ledger: Ledger, entry: Entry, now: Date): Promise<void> {
  if (entry.kind === 'tip') return finishTip(ledger, entry);
  if (entry.kind === 'generation') return resumeGeneration(ledger, entry, now);
  await ledger.store.close(entry._id);
}
