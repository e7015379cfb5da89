import type { DeckId } from '@crew/contracts/chat/decks';
import { useMember } from '../../../lib/session.js';
import { useUpdateUser } from '../../../members/api/update-user.js';
import { factionName } from '../../../members/model/faction-name.js';
import { Emblem } from '../../../ui/art/emblem.js';
import { Button } from '../../../ui/button.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import styles from './deck-controls.module.css';

/** Makes the deck the member's faction, unless it is already. */
export function JoinFaction({ deckId }: { deckId: DeckId }) {
  const { id, faction } = useMember();
  const { mutateAsync, isPending } = useUpdateUser();
  if (faction === deckId) return null;
  const join = () =>
    void tellOutcome(mutateAsync({ id, faction: deckId }), {
      done: ['Faction joined', `You belong to ${factionName(deckId)} now.`],
      failed: ['Failed to join', 'Please try again'],
    });
  return (
    <Button
      size="sm"
      variant="tinted"
      className={styles.join}
      aria-label="Join this faction"
      data-tooltip="Join this faction"
      loading={isPending}
      loadingText="Joining..."
      onClick={join}
    >
      <Emblem faction={deckId} size={20} />
      <span className={styles.label}>Join this faction</span>
    </Button>
  );
}
