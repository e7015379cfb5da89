import { Flex } from '@chakra-ui/react';
import { DECKS } from '@crew/contracts/chat/decks';
import type { Letter } from '@crew/contracts/chat/letter.entities';
import { messagePath } from '@crew/contracts/rooms/message-path';
import { t } from '@lingui/core/macro';
import { formatTime } from '../../../lib/format.js';
import { TextLink } from '../../../ui/text-link.js';

interface CitedMessagesProps extends Pick<Letter, 'deckId'> {
  messages: Letter['sentences'][number]['messages'];
}

/** Links to the messages that a sentence cites, by their times. */
export const CitedMessages = ({ deckId, messages }: CitedMessagesProps) => (
  <Flex wrap="wrap" columnGap="4" mt="1" textStyle="caption">
    {messages.map(({ id, createdAt }) => {
      const time = formatTime(createdAt, 'moment');
      return (
        <TextLink
          key={id}
          to={messagePath(DECKS[deckId].path, { id })}
          aria-label={t`Message of ${time}`}
          minH="6"
          alignContent="center"
        >
          {time}
        </TextLink>
      );
    })}
  </Flex>
);
