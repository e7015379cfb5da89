import { Box, Flex } from '@chakra-ui/react';
import type { RoomSummary } from '@crew/contracts/rooms/summary.entities';
import { t } from '@lingui/core/macro';
import { useCaptainName } from '../../lib/captain-faces.js';
import { CalmSky } from '../../ui/art/scenes.js';
import { inChakra } from '../../ui/in-chakra.js';
import { Modal } from '../../ui/modal.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { StyledAvatar, StyledSkeletonRows } from '../../ui/styled.js';
import { useSummarizeRoom } from '../api/summarize-room.js';
import { CitedMessages } from '../cited-messages.js';
import type { Missed } from './missed-request.js';

interface MissedDialogProps extends Missed {
  onClose: () => void;
}

/** A summary of what a member has missed in a room. Each sentence links to its messages. */
function MissedDialog({ room, path, after, onClose }: MissedDialogProps) {
  const { data, isFetching, error, refetch } = useSummarizeRoom(room, after);
  return (
    <Modal open onClose={onClose} title={t`What did I miss?`} shape="end">
      <Box aria-busy={isFetching} aria-live="polite" pb="4">
        {isFetching ? (
          <StyledSkeletonRows rows={6} label={t`Loading the summary`} />
        ) : data ? (
          <Summary summary={data} path={path} onLeave={onClose} />
        ) : (
          <ErrorState title={t`The summary could not be loaded`} error={error} onRetry={() => void refetch()} />
        )}
      </Box>
    </Modal>
  );
}

interface SummaryProps {
  summary: RoomSummary;
  path: string;
  onLeave: () => void;
}

function Summary({ summary: { captain, sentences }, path, onLeave }: SummaryProps) {
  if (sentences.length === 0) {
    return (
      <EmptyState
        picture={<CalmSky size={160} />}
        title={t`Nothing to sum up`}
        words={t`The unread messages have no words, or were deleted.`}
      />
    );
  }
  return (
    <>
      <Origin captain={captain} />
      <Box as="ol" listStyleType="none" display="grid" gap="5" mt="5">
        {sentences.map((sentence) => (
          <Sentence key={sentence.messages[0]!.id + sentence.text} sentence={sentence} path={path} onLeave={onLeave} />
        ))}
      </Box>
    </>
  );
}

/** Who wrote the summary. */
function Origin({ captain }: Pick<RoomSummary, 'captain'>) {
  const name = useCaptainName()(captain ?? 'guide');
  return (
    <Flex align="center" gap="3" textStyle="caption" color="fg.muted">
      {captain && <StyledAvatar name={name} captain={captain} size={40} flex="none" />}
      {captain
        ? t`${name} summed this up and can be wrong. Follow the links to read the messages.`
        : t`No captain wrote a summary. These are the messages with the most reactions, replies and tips, or the newest.`}
    </Flex>
  );
}

interface SentenceProps extends Omit<SummaryProps, 'summary'> {
  sentence: RoomSummary['sentences'][number];
}

function Sentence({ sentence: { text, author, messages }, path, onLeave }: SentenceProps) {
  return (
    <Box as="li" borderInlineStartWidth="2px" borderColor="gold.muted" ps="4">
      {author !== null && (
        <Box fontWeight="semibold" truncate>
          {author}
        </Box>
      )}
      <Box dir="auto" overflowWrap="anywhere" unicodeBidi="isolate">
        {text}
      </Box>
      <CitedMessages messages={messages} path={path} onFollow={onLeave} />
    </Box>
  );
}

export default inChakra(MissedDialog);
