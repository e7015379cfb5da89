import { Box, Flex } from '@chakra-ui/react';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { t } from '@lingui/core/macro';
import { MemberName } from '../../../members/components/member-name.js';
import { Ago } from '../../../ui/ago.js';
import { FileCards } from '../../../ui/file-cards.js';
import { PictureGrid } from '../../../ui/picture-grid.js';

type Shown = Omit<Message, 'deckId'>;

/** A captain's message begins with the name, which is shown above it already. */
const wordsOf = ({ content, isCaptain, user }: Shown): string =>
  isCaptain && user && content.startsWith(`${user.displayName}: `)
    ? content.slice(user.displayName.length + 2)
    : content;

const nameOf = ({ user }: Shown): string => user?.displayName ?? 'Crew';

/** A flagged message among those around it. */
export function CaseContext({ id, messages }: { id: string; messages: readonly Shown[] }) {
  return (
    <Box as="ol" listStyleType="none" aria-label={t`What was said around it`} borderRadius="md" bg="bg.sunken" p="2">
      {messages.map((message) => (
        <Box
          as="li"
          key={message.id}
          px="3"
          py="1.5"
          borderRadius="sm"
          fontSize="sm"
          borderInlineStart="3px solid"
          borderColor={message.id === id ? 'danger.fg' : 'transparent'}
          bg={message.id === id ? 'danger.subtle' : undefined}
          color={message.id === id ? 'fg' : 'fg.muted'}
        >
          <Flex as="span" display="inline-flex" align="baseline" gap="1.5" maxW="full" fontWeight="semibold">
            <MemberName name={nameOf(message)} username={message.user?.username} isAdmin={message.user?.isAdmin} />
          </Flex>{' '}
          <Ago at={message.createdAt} />
          <Box overflowWrap="anywhere" whiteSpace="pre-wrap" unicodeBidi="isolate" overflow="clip">
            {message.deleted ? <i>{t`This message was deleted`}</i> : wordsOf(message)}
          </Box>
          {message.poll && (
            <Box as="ul" aria-label={t`Poll`} ps="4">
              {message.poll.answers.map(({ text }, place) => (
                <Box as="li" key={place} overflowWrap="anywhere" unicodeBidi="isolate">
                  {text}
                </Box>
              ))}
            </Box>
          )}
          {message.pictures.length > 0 && <PictureGrid pictures={message.pictures} author={nameOf(message)} />}
          {message.files && <FileCards files={message.files} />}
        </Box>
      ))}
    </Box>
  );
}
