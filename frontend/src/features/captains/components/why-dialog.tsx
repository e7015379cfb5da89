import { Box, Flex } from '@chakra-ui/react';
import type { CaptainTool } from '@crew/contracts/crew-ai/crew-ai.constants';
import type { explainReply } from '@crew/contracts/crew-ai/explain-reply';
import type { Output } from '@crew/contracts/rpc';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { ApiError } from '../../../lib/api-client.js';
import { formatShare, formatTime } from '../../../lib/format.js';
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
    <Modal open={open} onClose={onClose} title={t`Why did the captain speak?`}>
      <Why messageId={messageId} />
    </Modal>
  );
}

function Why({ messageId }: { messageId: string }) {
  const { data, error, refetch } = useExplainReply(messageId);
  if (error instanceof ApiError && error.code === 'not_found') {
    return <Box pb="4">{t`These words were written beforehand, not by a model.`}</Box>;
  }
  if (error) return <ErrorState title={t`That is not known`} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={4} role="status" aria-label={t`Loading`} />;
  const { key, captain, model, prompt, memoriesUsed, tools = [], at } = data;
  const entries: [string, string][] = [
    [t`What brought it about`, reasonWords(data)],
    [t`Model`, model],
    ...(prompt === null ? [] : [[t`Instructions`, prompt] satisfies [string, string]]),
    [t`What it read`, readWords(data)],
    ...(memoriesUsed === 0
      ? []
      : [
          [
            t`What it remembered`,
            plural(memoriesUsed, { one: '# thing that you shared before', other: '# things that you shared before' }),
          ] satisfies [string, string],
        ]),
    ...(tools.length === 0 ? [] : [[t`What it looked up`, toolsWords(tools)] satisfies [string, string]]),
    [t`What it cost`, costWords(data)],
    [t({ message: 'Written', context: 'when' }), formatTime(at, 'moment')],
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

type Explained = Output<typeof explainReply>;

function reasonWords({ trigger, captain, chance }: Explained): string {
  if (trigger === 'mention') return t`${captain} was mentioned.`;
  if (trigger === 'asked') return t`A reply by ${captain} was asked for.`;
  if (chance === null) return t`Nobody asked: ${captain} joins in on its own now and then.`;
  const share = formatShare(Math.round(chance * 100) / 100);
  return t`Nobody asked: ${captain} joins in on its own now and then (${share} of messages long enough).`;
}

const readWords = ({ messagesRead, memoriesUsed = 0, tools = [] }: Explained): string =>
  memoriesUsed > 0 || tools.length > 0
    ? plural(messagesRead, { one: 'The last message of this deck', other: 'The last # messages of this deck' })
    : plural(messagesRead, {
        one: 'The last message of this deck, nothing else',
        other: 'The last # messages of this deck, nothing else',
      });

const TOOL_NAMES: Readonly<Record<CaptainTool, MessageDescriptor>> = {
  search_room: msg`Messages of this room`,
  search_shop: msg`The shop's catalogue`,
  search_help: msg`The help articles`,
  list_online: msg`Who is online`,
  get_room_rules: msg`The rules of this room`,
};

/** `The help articles (2 results); Who is online (1 result)` */
function toolsWords(tools: NonNullable<Explained['tools']>): string {
  const named = tools.map(({ name, results }) => {
    const tool = i18n._(TOOL_NAMES[name]);
    return t`${tool} (${plural(results, { one: '# result', other: '# results' })})`;
  });
  return named.join('; ');
}

/** The least share that is written out. */
const SHARE_MIN = 0.001;

function costWords({ tokens, shareOfDay }: Explained): string {
  const share = formatShare(Math.max(shareOfDay, SHARE_MIN));
  return shareOfDay < SHARE_MIN
    ? t`${plural(tokens, { one: '# token', other: '# tokens' })}, under ${share} of the captain's fuel for a day`
    : t`${plural(tokens, { one: '# token', other: '# tokens' })}, ${share} of the captain's fuel for a day`;
}
