import { Box, chakra, Flex } from '@chakra-ui/react';
import { DECKS } from '@crew/contracts/chat/decks';
import { DELETED_MEMBER } from '@crew/contracts/identity/deleted-member';
import { t } from '@lingui/core/macro';
import { Image, Paperclip, Sparkles } from 'lucide-react';
import { MemberName } from '../../../members/components/member-name.js';
import { profilePath } from '../../../members/model/profile-path.js';
import { shownName } from '../../../members/model/shown-name.js';
import { gistIn } from '../../../room/model/gist.js';
import { withoutName } from '../../../room/model/without-name.js';
import { Ago } from '../../../ui/ago.js';
import { isCaptain } from '../../../ui/art/portrait.js';
import { Avatar } from '../../../ui/avatar.js';
import { Chip } from '../../../ui/chip.js';
import { Link } from '../../../ui/link.js';
import { NameLink } from '../../../ui/name-link.js';
import type { Found } from '../api/search-messages.js';
import { highlighted } from '../model/highlight.js';

const Row = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '2.5rem minmax(0, 1fr)',
    gap: '3',
    p: '3',
    borderRadius: 'md',
    _hover: { bg: 'bg.hover' },
    '&:has([data-hit]:focus-visible)': { outline: '2px solid', outlineColor: 'gold.focusRing', bg: 'bg.hover' },
  },
});

/** A link that is pressed anywhere in its row. */
const Wide = chakra(Link, {
  base: {
    color: 'inherit',
    textDecoration: 'none',
    // Its row shows the focus.
    _focusVisible: { outline: 'none' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

/** Pressed instead of the link of its row. */
const Above = chakra('span', { base: { position: 'relative', zIndex: '1', alignSelf: 'start' } });

const Mark = chakra('mark', { base: { bg: 'gold.subtle', color: 'gold.fg', borderRadius: 'sm' } });

interface FoundMessageProps {
  /** Without its room where all are of one. */
  found: Omit<Found, 'room'> & Partial<Pick<Found, 'room'>>;
  /** Words that are highlighted. */
  q?: string;
  /** Name of the pod or conversation. */
  roomName?: string | undefined;
}

/** A message that was found: its author opens as a card, all else leads to the message. */
export function FoundMessage({ found, q = '', roomName }: FoundMessageProps) {
  const { user, room } = found;
  const name = user ? shownName(user) : 'Crew';
  const content = found.isCaptain ? withoutName(found.content, name) : found.content;
  const hasProfile = user && user.username !== DELETED_MEMBER.username;
  const profile = hasProfile ? profilePath(user.username) : undefined;
  const face = (
    <Avatar
      name={name}
      src={user?.avatarUrl}
      captain={found.isCaptain && user && isCaptain(user.id) ? user.id : undefined}
      size={40}
    />
  );
  return (
    <Row>
      {profile === undefined ? (
        face
      ) : (
        <Above>
          <NameLink to={profile} tabIndex={-1} aria-hidden>
            {face}
          </NameLink>
        </Above>
      )}
      <Box minW="0">
        <Flex align="baseline" gap="2" wrap="wrap">
          <Above display="flex" alignItems="baseline" gap="2" fontWeight="semibold" maxW="16rem">
            <MemberName name={name} username={user?.username} isAdmin={user?.isAdmin} to={profile} />
          </Above>
          {room && <RoomChip room={room} name={roomName} />}
          <Ago at={found.createdAt} />
          {found.byMeaning && (
            <Flex as="span" align="center" alignSelf="center" gap="1" textStyle="caption" color="fg.subtle">
              <Sparkles size={14} aria-hidden="true" />
              {t`By meaning`}
            </Flex>
          )}
          {found.pictures.length > 0 && found.content !== '' && (
            <Flex as="span" align="center" gap="1" textStyle="caption" color="fg.subtle">
              <Image size={14} aria-hidden="true" />
              {gistIn({ content: '', pictures: found.pictures })}
            </Flex>
          )}
          {found.files && found.content !== '' && (
            <Flex as="span" align="center" gap="1" minW="0" textStyle="caption" color="fg.subtle">
              <Paperclip size={14} aria-hidden="true" />
              <Box as="span" truncate>
                {gistIn({ content: '', pictures: [], files: found.files })}
              </Box>
            </Flex>
          )}
        </Flex>
        <Box
          dir="auto"
          mt="1"
          maxW="prose"
          color="fg.muted"
          lineClamp={3}
          overflowWrap="anywhere"
          unicodeBidi="isolate"
        >
          <Wide to={found.path} data-hit>
            {highlighted(gistIn({ ...found, content }), q).map(({ text, found: isFound }, index) =>
              isFound ? <Mark key={index}>{text}</Mark> : text,
            )}
          </Wide>
        </Box>
      </Box>
    </Row>
  );
}

function RoomChip({ room, name }: { room: Found['room']; name: string | undefined }) {
  if (room.kind === 'deck') return <Chip hue={room.id}>{DECKS[room.id].name}</Chip>;
  const kind = room.kind === 'pod' ? t`Pod` : t({ message: 'Direct message', context: 'where a message was found' });
  return <Chip>{name ?? kind}</Chip>;
}
