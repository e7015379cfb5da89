import { Box, Flex } from '@chakra-ui/react';
import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import { profilePath } from '../../../members/model/profile-path.js';
import { Avatar } from '../../../ui/avatar.js';
import { Chip } from '../../../ui/chip.js';
import { PersonRow } from './person-row.js';
import { STATUS_WORDS } from './status-dot.js';

/** The members who posted in the deck, online first. */
export function MembersPanel({ members }: { members: readonly DeckMember[] }) {
  const people = members.filter(({ type }) => type === 'member');
  const online = people.filter(({ status }) => status !== 'offline');
  const away = people.filter(({ status }) => status === 'offline');
  return (
    <Box as="section" aria-label="Members">
      <Flex align="center" justify="space-between" px="2" pb="2">
        <Box as="h2" textStyle="label" fontFamily="body">
          Members
        </Box>
        <Chip aria-label={`${online.length} of ${people.length} online`}>{people.length}</Chip>
      </Flex>
      {people.length === 0 ? (
        <Box px="2" color="fg.subtle" fontSize="sm">
          Nobody has spoken here yet.
        </Box>
      ) : (
        <Box as="ul" display="grid" gap="0.5">
          {[...online, ...away].map(({ id, key, displayName, avatarUrl, label, status, isAdmin }) => (
            <PersonRow
              key={id}
              status={status}
              avatar={<Avatar name={displayName} src={avatarUrl} size={36} />}
              name={displayName}
              username={key}
              isAdmin={isAdmin}
              to={profilePath(key)}
              note={label}
              statusWords={STATUS_WORDS[status]}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
