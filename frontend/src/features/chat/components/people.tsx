import { Box } from '@chakra-ui/react';
import type { DeckId } from '@crew/contracts/chat/decks';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { useListMembers } from '../api/list-members.js';
import { CrewOnline } from './crew-online.js';
import { MembersPanel } from './members-panel.js';

/** The captains and the members of a deck. */
export function People({ deckId }: { deckId: DeckId }) {
  const { data: members, error, refetch } = useListMembers(deckId);
  if (error && !members)
    return <ErrorState title="The crew did not load" error={error} onRetry={() => void refetch()} />;
  if (!members) return <SkeletonRows rows={8} label="Loading the crew" p="2" />;
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6" alignContent="start">
      <CrewOnline members={members} />
      <MembersPanel members={members} />
    </Box>
  );
}
