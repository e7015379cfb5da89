import { Box, chakra, Flex } from '@chakra-ui/react';
import { DECKS } from '@crew/contracts/chat/decks';
import { plural, t } from '@lingui/core/macro';
import { useCaptainFace } from '../../../lib/captain-faces.js';
import { Face } from '../../../members/components/faces.js';
import { deletedName, shownName } from '../../../members/model/shown-name.js';
import { gistIn } from '../../../room/model/gist.js';
import { withoutName } from '../../../room/model/without-name.js';
import { threadPath } from '@crew/contracts/rooms/message-path';
import { Ago } from '../../../ui/ago.js';
import { isCaptain } from '../../../ui/art/portrait.js';
import { Avatar } from '../../../ui/avatar.js';
import { Chip } from '../../../ui/chip.js';
import { Link } from '../../../ui/link.js';
import { roomOf, type ThreadRoom } from '../model/room-of.js';
import { type FollowedThread, isUnread } from '../model/thread-pages.js';

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
    '&[data-unread]': { bg: 'bg.panel' },
  },
});

interface ThreadRowProps {
  thread: FollowedThread;
  nameOf: (roomId: string) => string | undefined;
}

/** A thread: whose message it is about, where, what it says, and how many have replied. It leads to the thread. */
export function ThreadRow({ thread, nameOf }: ThreadRowProps) {
  const { message, reading, lastReplyAt } = thread;
  const { user } = message;
  const captain = message.isCaptain && user && isCaptain(user.id) ? user.id : undefined;
  const face = useCaptainFace(captain);
  const spokenAs = user ? shownName(user) : deletedName();
  const name = face?.displayName ?? spokenAs;
  const room = roomOf(thread);
  const replies = message.thread?.replies ?? 0;
  const unread = isUnread(reading) ? reading.lastSeq - reading.lastReadSeq : 0;
  const gist = gistIn({ ...message, content: captain ? withoutName(message.content, spokenAs) : message.content });
  return (
    <Row to={threadPath(room.path, message.id)} data-unread={unread > 0 || undefined}>
      <Avatar name={name} src={user?.avatarUrl} captain={captain} size={40} />
      <Box minW="0">
        <Flex align="baseline" gap="2" wrap="wrap">
          <Box as="span" fontWeight="semibold" maxW="16rem" truncate>
            {name}
          </Box>
          <Chip hue={room.kind === 'deck' ? room.id : 'sentinel-seven'}>{whereOf(room, nameOf)}</Chip>
          {unread > 0 && <Chip hue="gold">{plural(unread, { one: '# new reply', other: '# new replies' })}</Chip>}
        </Flex>
        <Box dir="auto" mt="1" color="fg.muted" lineClamp={2} overflowWrap="anywhere" unicodeBidi="isolate">
          {message.deleted
            ? t`This message was deleted`
            : message.hidden
              ? t`Flagged by the crew: hidden until an admin has looked at it`
              : gist}
        </Box>
        <Flex align="center" gap="1" mt="1.5" textStyle="caption" color="fg.subtle">
          {message.thread?.authors.map((author) => (
            <Face key={author.id} of={author} size={20} />
          ))}
          <Box as="span" mx="1">
            {plural(replies, { one: '# reply', other: '# replies' })}
          </Box>
          <Ago at={lastReplyAt} />
        </Flex>
      </Box>
    </Row>
  );
}

function whereOf(room: ThreadRoom, nameOf: (roomId: string) => string | undefined): string {
  if (room.kind === 'deck') return DECKS[room.id].name;
  return nameOf(room.id) ?? (room.kind === 'pod' ? t`Pod` : t`Conversation`);
}
