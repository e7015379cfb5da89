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
import { TypingDots } from '../typing-dots.js';
import type { Missed } from './missed-request.js';
import { useChangedMessages } from './use-changed-messages.js';

interface MissedDialogProps extends Missed {
  onClose: () => void;
}

/**
 * A summary of what a member has missed in a room, shown as it is written. Each sentence links to its messages, and is gone
 * once one of them is deleted, hidden or edited.
 */
function MissedDialog({ room, path, after, onClose }: MissedDialogProps) {
  const { data, isFetching, error, refetch } = useSummarizeRoom(room, after);
  const changed = useChangedMessages();
  const isWhole = !isFetching && !error;
  return (
    <Modal open onClose={onClose} title={t`What did I miss?`} shape="end">
      <Box aria-busy={isFetching} aria-live="polite" pb="4">
        {data && !(error && !isFetching) && (
          <Summary summary={withoutChanged(data, changed)} isWhole={isWhole} path={path} onLeave={onClose} />
        )}
        {isFetching && !data && <StyledSkeletonRows rows={6} label={t`Loading the summary`} />}
        {error && !isFetching && (
          <ErrorState title={t`The summary could not be loaded`} error={error} onRetry={() => void refetch()} />
        )}
      </Box>
    </Modal>
  );
}

const withoutChanged = (summary: RoomSummary, changed: ReadonlySet<string>): RoomSummary => ({
  ...summary,
  sentences: summary.sentences.filter(({ messages }) => !messages.some(({ id }) => changed.has(id))),
});

interface SummaryProps {
  summary: RoomSummary;
  /** Whether no sentence follows any more. */
  isWhole: boolean;
  path: string;
  onLeave: () => void;
}

function Summary({ summary: { captain, until, sentences }, isWhole, path, onLeave }: SummaryProps) {
  if (sentences.length === 0 && isWhole) {
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
      {!isWhole && (
        <Flex align="center" gap="2" mt="5" textStyle="caption" color="fg.muted">
          {t`Writing`}
          <TypingDots />
        </Flex>
      )}
      {isWhole && until && (
        <Box mt="6" textStyle="caption" color="fg.muted">
          {t`The summary ends here. Newer messages are not part of it:`}
          <CitedMessages messages={[until]} path={path} onFollow={onLeave} />
        </Box>
      )}
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

interface SentenceProps extends Omit<SummaryProps, 'summary' | 'isWhole'> {
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
