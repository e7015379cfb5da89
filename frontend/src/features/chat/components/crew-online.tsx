import { Box, Flex } from '@chakra-ui/react';
import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import { CREW, DECKS } from '@crew/contracts/chat/decks';
import { isCaptain } from '../../../ui/art/portrait.js';
import { Avatar } from '../../../ui/avatar.js';
import { Chip } from '../../../ui/chip.js';
import { PersonRow } from './person-row.js';
import { STATUS_WORDS } from './status-dot.js';

/** The six captains with their presence. */
export function CrewOnline({ members }: { members: readonly DeckMember[] }) {
  const captains = members.flatMap((member) => {
    const deckId = member.type === 'crew' && isCaptain(member.key) ? CREW[member.key].deckId : null;
    return deckId ? [{ ...member, deckId }] : [];
  });
  const there = captains.filter(({ status }) => status !== 'offline').length;
  return (
    <Box as="section" aria-label="Crew Online">
      <Flex align="center" justify="space-between" px="2" pb="2">
        <Box as="h2" textStyle="label" fontFamily="body">
          Crew Online
        </Box>
        <Chip colorPalette="survival" aria-label={`${there} of ${captains.length} are not offline`}>
          {there}
        </Chip>
      </Flex>
      <Box as="ul" display="grid" gap="0.5">
        {captains.map(({ id, key, displayName, avatarUrl, status, deckId }) => (
          <PersonRow
            key={id}
            colorPalette={deckId}
            status={status}
            avatar={<Avatar name={displayName} src={avatarUrl} captain={key} size={36} />}
            name={displayName}
            username={key}
            to={DECKS[deckId].path}
            note={`${DECKS[deckId].name} · Captain`}
            statusWords={STATUS_WORDS[status]}
          />
        ))}
      </Box>
    </Box>
  );
}
