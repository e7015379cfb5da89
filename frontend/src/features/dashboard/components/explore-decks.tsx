import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { classNames } from '../../../lib/class-names.js';
import { useMember } from '../../../lib/session.js';
import { useListDeckActivity } from '../api/list-deck-activity.js';
import { decksFor } from '../../../members/model/decks-for.js';
import { DeckCard } from './deck-card.js';
import styles from './explore-decks.module.css';

/** The six decks with what goes on in them; those that match the member's interests are marked. */
export function ExploreDecks({ unread }: { unread: ReadonlyMap<DeckId, number> }) {
  const { interests } = useMember();
  const forMember = decksFor(interests);
  const { data: activity } = useListDeckActivity();
  return (
    <section aria-labelledby="explore-decks">
      <h2 id="explore-decks" className={classNames('text-heading', styles.heading)}>
        {t`Explore Decks`}
      </h2>
      <div className={styles.decks}>
        {DECK_IDS.map((id) => (
          <DeckCard
            key={id}
            deck={id}
            forMember={forMember.has(id)}
            unread={unread.get(id) ?? 0}
            activity={activity?.find(({ deckId }) => deckId === id)}
          />
        ))}
      </div>
    </section>
  );
}
