import { Box, chakra, Flex } from '@chakra-ui/react';
import { messagePath } from '@crew/contracts/rooms/message-path';
import { t } from '@lingui/core/macro';
import { PinOff } from 'lucide-react';
import { useBlocked } from '../../members/api/list-blocks.js';
import { shownName } from '../../members/model/shown-name.js';
import { Ago } from '../../ui/ago.js';
import { isCaptain } from '../../ui/art/portrait.js';
import { QuietDeck } from '../../ui/art/scenes.js';
import { Avatar } from '../../ui/avatar.js';
import { IconButton } from '../../ui/button.js';
import { Link } from '../../ui/link.js';
import { EmptyState } from '../../ui/states.js';
import { tellOutcome } from '../../ui/tell-outcome.js';
import { useUnpinMessage } from '../api/unpin-message.js';
import type { ChatMessage } from '../model/chat-message.js';
import { gistIn } from '../model/gist.js';
import type { Pin, RoomSource } from '../model/room-source.js';
import { withoutName } from '../model/without-name.js';

const Row = chakra(Link, {
  base: {
    flex: '1',
    display: 'grid',
    gridTemplateColumns: '2.5rem minmax(0, 1fr)',
    gap: '3',
    minW: '0',
    p: '3',
    borderRadius: 'md',
    color: 'fg',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover' },
  },
});

interface PinsListProps {
  pins: readonly Pin<ChatMessage>[];
  source: RoomSource<ChatMessage>;
  path: string;
  mayUnpin: boolean;
  /** Called when a message is chosen, which the link leads to. */
  onLeave: () => void;
}

/** The pinned messages of a room, the last pinned first. */
export default function PinsList({ pins, source, path, mayUnpin, onLeave }: PinsListProps) {
  const unpin = useUnpinMessage(source);
  if (pins.length === 0) {
    return (
      <EmptyState
        picture={<QuietDeck size={160} />}
        title={t`Nothing pinned`}
        words={t`Pinned messages of this room are listed here.`}
      />
    );
  }
  return (
    <Box as="ol" listStyleType="none" display="grid" gap="1">
      {pins.map((pin) => (
        <Flex as="li" key={pin.message.id} align="start" gap="1">
          <PinnedMessage pin={pin} path={path} onLeave={onLeave} />
          {mayUnpin && (
            <IconButton
              label={t`Unpin message`}
              onClick={() => void tellOutcome(unpin(pin.message.id), { failed: [t`The message is still pinned`] })}
            >
              <PinOff size={18} aria-hidden="true" />
            </IconButton>
          )}
        </Flex>
      ))}
    </Box>
  );
}

/** A link to the message: its author and gist, and who pinned it and when. */
function PinnedMessage({ pin, path, onLeave }: { pin: Pin<ChatMessage> } & Pick<PinsListProps, 'path' | 'onLeave'>) {
  const { message, pinnedBy, pinnedAt } = pin;
  const { user } = message;
  const blocked = useBlocked();
  const name = user ? shownName(user) : 'Crew';
  const content = message.isCaptain ? withoutName(message.content, name) : message.content;
  const pinner = pinnedBy && !blocked.ids.has(pinnedBy.id) ? shownName(pinnedBy) : undefined;
  return (
    <Row to={messagePath(path, message)} onClick={onLeave}>
      <Avatar
        name={name}
        src={user?.avatarUrl}
        captain={message.isCaptain && user && isCaptain(user.id) ? user.id : undefined}
        size={40}
      />
      <Box minW="0">
        <Flex align="baseline" gap="2">
          <Box as="span" fontWeight="semibold" truncate>
            {name}
          </Box>
          <Ago at={message.createdAt} />
        </Flex>
        <Box dir="auto" mt="1" color="fg.muted" lineClamp={4} overflowWrap="anywhere" unicodeBidi="isolate">
          {gistIn({ ...message, content })}
        </Box>
        <Flex mt="1.5" columnGap="2" wrap="wrap" textStyle="caption" color="fg.subtle">
          {pinner === undefined ? t({ message: 'Pinned', context: 'message' }) : t`Pinned by ${pinner}`}
          <Ago at={pinnedAt} />
        </Flex>
      </Box>
    </Row>
  );
}
