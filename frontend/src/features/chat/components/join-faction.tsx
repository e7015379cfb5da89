import { Box } from '@chakra-ui/react';
import type { DeckId } from '@crew/contracts/chat/decks';
import { messageOf } from '../../../lib/query-client.js';
import { useMember } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Emblem } from '../../../ui/art/emblem.js';
import { toastError, toastSuccess } from '../../../ui/toast.js';
import { factionName } from '../../members/model/faction-name.js';
import { useUpdateUser } from '../../profile/api/update-user.js';

/** Makes the deck the member's faction, where it is not. */
export function JoinFaction({ deckId }: { deckId: DeckId }) {
  const { id, faction } = useMember();
  const { mutate, isPending } = useUpdateUser();
  if (faction === deckId) return null;
  const join = () =>
    mutate(
      { id, faction: deckId },
      {
        onSuccess: () => toastSuccess('Faction joined', `You belong to ${factionName(deckId)} now.`),
        onError: (error) => toastError('Failed to join', messageOf(error, 'Please try again')),
      },
    );
  return (
    <Button
      size="sm"
      variant="tinted"
      px={{ base: '1', lg: '3' }}
      aria-label="Join this faction"
      data-tooltip="Join this faction"
      loading={isPending}
      loadingText="Joining..."
      onClick={join}
    >
      <Emblem faction={deckId} size={20} />
      <Box as="span" display={{ base: 'none', lg: 'inline' }}>
        Join this faction
      </Box>
    </Button>
  );
}
