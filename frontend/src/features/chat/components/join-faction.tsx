import type { DeckId } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
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
  const name = factionName(deckId);
  const join = () =>
    void tellOutcome(mutateAsync({ id, faction: deckId }), {
      done: [t`Faction joined`, t`You belong to ${name} now.`],
      failed: [t`Failed to join`, t`Please try again`],
    });
  return (
    <Button
      size="sm"
      variant="tinted"
      className={styles.join}
      aria-label={t`Join this faction`}
      data-tooltip={t`Join this faction`}
      loading={isPending}
      loadingText={t`Joining...`}
      onClick={join}
    >
      <Emblem faction={deckId} size={20} />
      <span className={styles.label}>{t`Join this faction`}</span>
    </Button>
  );
}
