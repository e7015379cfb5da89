import { Box, chakra, Flex } from '@chakra-ui/react';
import { CREW } from '@crew/contracts/chat/decks';
import { memo } from 'react';
import { isCaptain } from '../../../ui/art/portrait.js';
import { Chip } from '../../../ui/chip.js';
import type { ChatMessage } from '../model/chat-message.js';
import { MessageFrame } from './message-frame.js';
import { MessageText } from './message-text.js';

const Notice = chakra('div', {
  base: { textAlign: 'center', textStyle: 'caption', color: 'fg.muted', px: '6', py: '2', textWrap: 'balance' },
});

/** 'Captain Orion: Welcome' → 'Welcome': the name stands above the words already. */
const withoutName = (content: string, name: string): string =>
  content.startsWith(`${name}: `) ? content.slice(name.length + 2) : content;

interface MessageItemProps {
  message: ChatMessage;
  continued: boolean;
  /** Username of the signed-in member. */
  me: string;
}

/** A posted message. */
export const MessageItem = memo(function MessageItem({ message, continued, me }: MessageItemProps) {
  const { messageType, user, content, mentions } = message;
  if (messageType === 'system') return <Notice role="note">{content}</Notice>;
  const captain = messageType === 'captain' && user && isCaptain(user.id) ? user.id : undefined;
  const name = user?.displayName ?? 'Departed member';
  return (
    <Box colorPalette={captain ? (CREW[captain].deckId ?? 'sentinel-seven') : undefined}>
      <MessageFrame
        name={name}
        avatarUrl={user?.avatarUrl}
        captain={captain}
        at={Date.parse(message.createdAt)}
        continued={continued}
        own={user?.username === me}
        badge={message.isCaptain && <Chip>AI Crew</Chip>}
      >
        <Flex direction="column" gap="1">
          <MessageText content={message.isCaptain ? withoutName(content, name) : content} mentions={mentions} me={me} />
        </Flex>
      </MessageFrame>
    </Box>
  );
});
