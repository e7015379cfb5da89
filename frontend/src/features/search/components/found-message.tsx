import { Box, chakra, Flex } from '@chakra-ui/react';
import { DECKS } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { Image } from 'lucide-react';
import { MemberName } from '../../../members/components/member-name.js';
import { shownName } from '../../../members/model/shown-name.js';
import { gistIn } from '../../../room/model/gist.js';
import { withoutName } from '../../../room/model/without-name.js';
import { Ago } from '../../../ui/ago.js';
import { isCaptain } from '../../../ui/art/portrait.js';
import { Avatar } from '../../../ui/avatar.js';
import { Chip } from '../../../ui/chip.js';
import { Link } from '../../../ui/link.js';
import type { Found } from '../api/search-messages.js';
import { highlighted } from '../model/highlight.js';

const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '2.5rem minmax(0, 1fr)',
    gap: '3',
    p: '3',
    borderRadius: 'md',
    color: 'fg',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover' },
  },
});

const Mark = chakra('mark', { base: { bg: 'gold.subtle', color: 'gold.fg', borderRadius: 'sm' } });

interface FoundMessageProps {
  found: Found;
  q: string;
  podName: string | undefined;
}

/** A message that was found, as a link to it. */
export function FoundMessage({ found, q, podName }: FoundMessageProps) {
  const { user, room } = found;
  const name = user ? shownName(user) : 'Crew';
  return (
    <Row to={found.path}>
      <Avatar
        name={name}
        src={user?.avatarUrl}
        captain={found.isCaptain && user && isCaptain(user.id) ? user.id : undefined}
        size={40}
      />
      <Box minW="0">
        <Flex align="baseline" gap="2" wrap="wrap">
          <Flex as="span" align="baseline" gap="2" fontWeight="semibold" maxW="16rem">
            <MemberName name={name} username={user?.username} isAdmin={user?.isAdmin} />
          </Flex>
          <Chip hue={room.kind === 'deck' ? room.id : undefined}>
            {room.kind === 'deck'
              ? DECKS[room.id].name
              : room.kind === 'pod'
                ? (podName ?? t`Pod`)
                : t({ message: 'Direct message', context: 'where a message was found' })}
          </Chip>
          <Ago at={found.createdAt} />
          {found.pictures.length > 0 && found.content !== '' && (
            <Flex as="span" align="center" gap="1" textStyle="caption" color="fg.subtle">
              <Image size={14} aria-hidden="true" />
              {gistIn({ content: '', pictures: found.pictures })}
            </Flex>
          )}
        </Flex>
        <Box dir="auto" mt="1" color="fg.muted" lineClamp={3} overflowWrap="anywhere" unicodeBidi="isolate">
          {found.content === ''
            ? gistIn(found)
            : highlighted(found.isCaptain ? withoutName(found.content, name) : found.content, q).map(
                ({ text, found: isFound }, index) => (isFound ? <Mark key={index}>{text}</Mark> : text),
              )}
        </Box>
      </Box>
    </Row>
  );
}
