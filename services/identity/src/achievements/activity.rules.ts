import type { Activity } from '@crew/contracts/identity/identity.entities';
import type { EventEnvelope } from '@crew/contracts/event';
import type { ActivityEntry } from './activity.schema.js';

const SHOWN_MAX = 30;

/** The entry that an event adds to a member's activity. */
export const activityEntry = (
  { id }: Pick<EventEnvelope, 'id'>,
  kind: ActivityEntry['kind'],
  fields: Pick<ActivityEntry, 'at'> & Partial<ActivityEntry>,
): ActivityEntry => ({ about: null, amount: null, path: null, ...fields, id, kind });

/** The activity shown on a member's dashboard: newest first, consecutive messages to one deck as one item. */
export function summariseActivity(latest: readonly ActivityEntry[]): Activity[] {
  const shown: Activity[] = [];
  for (const { id, kind, at, about, amount, path } of [...latest].sort((a, b) => b.at.getTime() - a.at.getTime())) {
    const last = shown.at(-1);
    if (kind === 'message' && last?.kind === 'message' && last.about === about) last.count += 1;
    else if (shown.length === SHOWN_MAX) break;
    else shown.push({ id, kind, at: at.toISOString(), count: 1, about, amount, path });
  }
  return shown;
}
