import { Box, Grid } from '@chakra-ui/react';
import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { useMember } from '../../../lib/session.js';
import { useListDeckActivity } from '../api/list-deck-activity.js';
import { decksFor } from '../../../members/model/decks-for.js';
import { DeckCard } from './deck-card.js';

/** The six decks with what goes on in them; those that match the member's interests are marked. */
export function ExploreDecks({ unread }: { unread: ReadonlyMap<DeckId, number> }) {
  const { interests } = useMember();
  const forMember = decksFor(interests);
  const { data: activity } = useListDeckActivity();
  return (
    <Box as="section" aria-labelledby="explore-decks">
      <Box as="h2" id="explore-decks" textStyle="heading" mb="4">
        {t`Explore Decks`}
      </Box>
      <Grid templateColumns="repeat(auto-fill, minmax(min(20rem, 100%), 1fr))" gap="4">
        {DECK_IDS.map((id) => (
          <DeckCard
            key={id}
            deck={id}
            forMember={forMember.has(id)}
            unread={unread.get(id) ?? 0}
            activity={activity?.find(({ deckId }) => deckId === id)}
          />
        ))}
      </Grid>
    </Box>
  );
}
