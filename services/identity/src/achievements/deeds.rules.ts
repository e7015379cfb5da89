import type { Activity } from '@crew/contracts/identity/identity.entities';
import type { Deed } from './deeds.schema.js';

const SHOWN_MAX = 30;

/** A member's latest deeds for their dashboard: newest first, messages to one deck in a row as one. */
export function activityOf(latest: readonly Deed[]): Activity[] {
  const shown: Activity[] = [];
  for (const { id, kind, at, about, amount, path } of [...latest].sort((a, b) => b.at.getTime() - a.at.getTime())) {
    const last = shown.at(-1);
    if (kind === 'message' && last?.kind === 'message' && last.about === about) last.count += 1;
    else if (shown.length === SHOWN_MAX) break;
    else shown.push({ id, kind, at: at.toISOString(), count: 1, about, amount, path });
  }
  return shown;
}
