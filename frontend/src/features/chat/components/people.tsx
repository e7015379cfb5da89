import type { DeckId } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { useListMembers } from '../api/list-members.js';
import { CrewOnline } from './crew-online.js';
import { type Contact, MembersPanel } from './members-panel.js';
import styles from './people.module.css';

/** The captains and the members of a deck. */
export function People({ deckId, contact }: { deckId: DeckId; contact: Contact }) {
  const { data: members, error, refetch } = useListMembers(deckId);
  if (error && !members)
    return <ErrorState title={t`The crew did not load`} error={error} onRetry={() => void refetch()} />;
  if (!members) return <SkeletonRows rows={8} label={t`Loading the crew`} className={styles.loading} />;
  return (
    <div className={styles.people}>
      <CrewOnline members={members} />
      <MembersPanel members={members} contact={contact} />
    </div>
  );
}
