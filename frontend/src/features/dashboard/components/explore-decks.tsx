import { Box, Grid } from '@chakra-ui/react';
import { DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { useMember } from '../../../lib/session.js';
import { DECK_DESCRIPTIONS } from '../../../room/model/deck-words.js';
import { DeckIcon } from '../../../ui/art/deck-icon.js';
import { Avatar } from '../../../ui/avatar.js';
import { Panel } from '../../../ui/panel.js';
import { decksFor } from '../model/decks-for.js';
import { StyledButtonLink, StyledChip } from '../../../ui/styled.js';

/** The six decks with their captains; those that match the member's interests are marked. */
export function ExploreDecks() {
  const { interests } = useMember();
  const forMember = decksFor(interests);
  const captainName = useCaptainName();
  return (
    <Box as="section" aria-labelledby="explore-decks">
      <Box as="h2" id="explore-decks" textStyle="heading" mb="4">
        {t`Explore Decks`}
      </Box>
      <Grid templateColumns="repeat(auto-fill, minmax(min(20rem, 100%), 1fr))" gap="4">
        {DECK_IDS.map((id) => {
          const { name, path, captain } = DECKS[id];
          return (
            <Panel key={id} colorPalette={id} p="5" display="flex" flexDirection="column" gap="3">
              <Box display="flex" alignItems="center" gap="3" color="colorPalette.fg">
                <DeckIcon deck={id} size={28} />
                <Box as="h3" textStyle="heading" color="fg">
                  {name}
                </Box>
                {forMember.has(id) && <StyledChip ms="auto">{t`For you`}</StyledChip>}
              </Box>
              <Box color="fg.muted" flex="1">
                {i18n._(DECK_DESCRIPTIONS[id])}
              </Box>
              <Box display="flex" alignItems="center" gap="3">
                <Avatar name={captainName(captain)} captain={captain} size={32} />
                <Box textStyle="caption" color="fg.muted">
                  {captainName(captain)}
                </Box>
                <StyledButtonLink to={path} variant="tinted" size="sm" ms="auto" aria-label={t`Enter Deck: ${name}`}>
                  {t`Enter Deck`}
                </StyledButtonLink>
              </Box>
            </Panel>
          );
        })}
      </Grid>
    </Box>
  );
}
