import { Box, Flex } from '@chakra-ui/react';
import type { Poll } from '@crew/contracts/rooms/poll.entities';
import { t } from '@lingui/core/macro';
import { useBlocked } from '../../members/api/list-blocks.js';
import { Face } from '../../members/components/faces.js';
import { shownName } from '../../members/model/shown-name.js';
import { inChakra } from '../../ui/in-chakra.js';
import { Modal } from '../../ui/modal.js';
import { ErrorState } from '../../ui/states.js';
import { useListPollVoters } from '../api/list-poll-voters.js';
import type { ChatMessage } from '../model/chat-message.js';
import type { RoomSource } from '../model/room-source.js';

interface VotersDialogProps {
  source: RoomSource<ChatMessage>;
  messageId: string;
  poll: Poll;
  onClose: () => void;
}

/** Who voted for which answer. */
function VotersDialog({ source, messageId, poll, onClose }: VotersDialogProps) {
  const voters = useListPollVoters(source, messageId);
  const { ids: blocked } = useBlocked();
  return (
    <Modal open onClose={onClose} title={t`Who voted`}>
      {voters.isError ? (
        <ErrorState title={t`The votes did not load`} error={voters.error} onRetry={() => void voters.refetch()} />
      ) : (
        <Box display="grid" gap="5" pb="4" aria-busy={voters.isPending}>
          {poll.answers.map(({ text, votes }, place) => (
            <Box as="section" key={text} aria-label={text}>
              <Flex justify="space-between" gap="3" textStyle="label">
                <Box dir="auto" overflowWrap="anywhere">
                  {text}
                </Box>
                <Box fontVariantNumeric="tabular-nums">{votes}</Box>
              </Flex>
              <Box as="ul" listStyleType="none" mt="2" display="grid" gap="2">
                {voters.data?.[place]
                  ?.filter(({ id }) => !blocked.has(id))
                  .map((voter) => (
                    <Flex as="li" key={voter.id} align="center" gap="2">
                      <Face of={voter} size={28} />
                      {shownName(voter)}
                    </Flex>
                  ))}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Modal>
  );
}

export default inChakra(VotersDialog);
