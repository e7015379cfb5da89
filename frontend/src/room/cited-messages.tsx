import { Flex } from '@chakra-ui/react';
import type { CitedMessage } from '@crew/contracts/rooms/summary.entities';
import { messagePath } from '@crew/contracts/rooms/message-path';
import { t } from '@lingui/core/macro';
import { formatTime } from '../lib/format.js';
import { StyledTextLink } from '../ui/styled.js';

interface CitedMessagesProps {
  messages: readonly CitedMessage[];
  /** Path of their room. */
  path: string;
  onFollow?: () => void;
}

/** Links to the messages that a sentence cites, by their times. */
export const CitedMessages = ({ messages, path, onFollow }: CitedMessagesProps) => (
  <Flex wrap="wrap" columnGap="4" mt="1" textStyle="caption">
    {messages.map(({ id, createdAt }) => {
      const time = formatTime(createdAt, 'moment');
      return (
        <StyledTextLink
          key={id}
          to={messagePath(path, { id })}
          aria-label={t`Message of ${time}`}
          minH="6"
          alignContent="center"
          onClick={onFollow}
        >
          {time}
        </StyledTextLink>
      );
    })}
  </Flex>
);
