import { Box, Flex } from '@chakra-ui/react';
import { ApiError } from '../../../lib/api-client.js';
import { Avatar } from '../../../ui/avatar.js';
import { NameValueList } from '../../../ui/name-value-list.js';
import { Modal } from '../../../ui/modal.js';
import { SkeletonLines } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { useExplainReply } from '../api/explain-reply.js';

interface WhyDialogProps {
  messageId: string;
  open: boolean;
  onClose: () => void;
}

/** Why a captain replied. */
export default function WhyDialog({ messageId, open, onClose }: WhyDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title="Why did the captain speak?">
      <Why messageId={messageId} />
    </Modal>
  );
}

function Why({ messageId }: { messageId: string }) {
  const { data, error, refetch } = useExplainReply(messageId);
  if (error instanceof ApiError && error.code === 'not_found') {
    return <Box pb="4">Nobody was answered: these words were written for the deck, not by a model.</Box>;
  }
  if (error) return <ErrorState title="That is not known" error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={4} role="status" aria-label="Loading" />;
  const { key, captain, trigger, chance, model, messagesRead, tokens, shareOfDay, at } = data;
  const reasons = {
    mention: `${captain} was mentioned.`,
    chance: `Nobody asked: ${captain} joins in on its own now and then${chance === null ? '' : ` (${Math.round(chance * 100)}% of messages long enough)`}.`,
    asked: `A reply by ${captain} was asked for.`,
  };
  const entries: [string, string][] = [
    ['What brought it about', reasons[trigger]],
    ['Model', model],
    [
      'What it read',
      `The last ${messagesRead} ${messagesRead === 1 ? 'message' : 'messages'} of this deck, nothing else`,
    ],
    ['What it cost', `${tokens.toLocaleString('en')} tokens, ${percentOf(shareOfDay)} of the captain's fuel for a day`],
    ['Written', new Date(at).toLocaleString()],
  ];
  return (
    <>
      <Flex align="center" gap="3" pb="4" fontWeight="semibold">
        <Avatar name={captain} captain={key} size={48} />
        {captain}
      </Flex>
      <Box pb="3">
        <NameValueList entries={entries} />
      </Box>
    </>
  );
}

const percentOf = (share: number): string =>
  share < 0.001 ? 'under 0.1%' : `${(share * 100).toLocaleString('en', { maximumFractionDigits: 1 })}%`;
