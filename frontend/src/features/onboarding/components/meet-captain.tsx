import { Box, Flex } from '@chakra-ui/react';
import { DECKS } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { useMember } from '../../../lib/session.js';
import { awaitsGreeting } from '../../../members/model/awaits-greeting.js';
import { fittingDeck } from '../../../members/model/decks-for.js';
import { Avatar } from '../../../ui/avatar.js';
import { Button } from '../../../ui/button.js';

interface MeetCaptainProps {
  /** The interests chosen so far. */
  interests: readonly string[];
  busy: boolean;
  /** @param path that of the captain's deck */
  onMeet: (path: string) => void;
}

/** Leads to the deck that fits the chosen interests best, before the rest of onboarding. */
export function MeetCaptain({ interests, busy, onMeet }: MeetCaptainProps) {
  const captainName = useCaptainName();
  const member = useMember();
  if (!awaitsGreeting({ ...member, interests: [...interests] })) return null;
  const deckId = fittingDeck(interests);
  const { captain, name: deck, path } = DECKS[deckId];
  const name = captainName(captain);
  return (
    <Flex
      colorPalette={deckId}
      mt="6"
      p="4"
      gap="4"
      align="center"
      wrap="wrap"
      borderRadius="md"
      bg="colorPalette.subtle"
    >
      <Avatar name={name} captain={captain} size={56} />
      <Box flex="1 1 8rem" minW="0">
        <Box textStyle="label">{t`${name} would like to meet you`}</Box>
        <Box textStyle="caption" color="fg.muted">
          {t`Say hello in the ${deck}. The other steps can wait.`}
        </Box>
      </Box>
      <Button variant="tinted" disabled={busy} onClick={() => onMeet(path)}>
        {t`Save and say hello`}
      </Button>
    </Flex>
  );
}
