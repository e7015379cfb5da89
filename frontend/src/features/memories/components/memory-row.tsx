import { Box, Flex } from '@chakra-ui/react';
import { DECKS } from '@crew/contracts/chat/decks';
import type { Memory } from '@crew/contracts/crew-ai/memory.entities';
import { t } from '@lingui/core/macro';
import { Ago } from '../../../ui/ago.js';
import { Button } from '../../../ui/button.js';
import { TextLink } from '../../../ui/text-link.js';

interface MemoryRowProps {
  memory: Memory;
  onEdit: () => void;
  onDelete: () => void;
}

/** One thing that a captain remembers, with the message that it comes from. */
export const MemoryRow = ({ memory, onEdit, onDelete }: MemoryRowProps) => {
  const { text, edited, createdAt } = memory;
  return (
    <Flex as="li" align="center" gap="2" minH="12" py="1.5" wrap="wrap">
      <Box flex="1 1 12rem" minW="0">
        <Box dir="auto" overflowWrap="anywhere">
          {text}
        </Box>
        <Flex textStyle="caption" color="fg.muted" gap="1.5" wrap="wrap">
          <Ago at={createdAt} />
          {edited && <span>· {t`edited`}</span>}
          <span aria-hidden="true">·</span>
          <TextLink to={pathOf(memory)} aria-label={t`Message that “${text}” comes from`}>
            {t`From this message`}
          </TextLink>
        </Flex>
      </Box>
      <Flex gap="2">
        <Button size="sm" aria-label={t`Edit “${text}”`} onClick={onEdit}>
          {t`Edit`}
        </Button>
        <Button size="sm" aria-label={t`Delete “${text}”`} onClick={onDelete}>
          {t`Delete`}
        </Button>
      </Flex>
    </Flex>
  );
};

const pathOf = ({ deckId, threadId, messageId }: Memory): string =>
  `${DECKS[deckId].path}${threadId === undefined ? '' : `?thread=${threadId}`}#message-${messageId}`;
