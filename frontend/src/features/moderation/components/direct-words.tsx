import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Eye } from 'lucide-react';
import { Button } from '../../../ui/button.js';
import { useShowFlaggedDirectMessage } from '../api/show-flagged-direct-message.js';
import { CaseContext } from './case-context.js';

/** The words of a flagged direct message, once the admin asks for them. */
export function DirectWords({ id }: { id: string }) {
  const { mutate, isPending, data: messages } = useShowFlaggedDirectMessage();
  if (messages) return <CaseContext id={id} messages={messages} />;
  return (
    <Flex align="center" gap="3" wrap="wrap" borderRadius="md" bg="bg.sunken" px="4" py="3" fontSize="sm">
      <Box flex="1 1 16rem" color="fg.muted">
        {t`Direct messages are private. The audit log records that you looked at this one and up to four around it.`}
      </Box>
      <Button size="sm" loading={isPending} onClick={() => mutate({ id })}>
        <Eye size={18} aria-hidden="true" />
        {t`Show message and record it`}
      </Button>
    </Flex>
  );
}
