import { Box, Flex } from '@chakra-ui/react';
import type { ScheduledMessage, SendingFailure } from '@crew/contracts/chat/scheduled-message.entities';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { CalendarClock, Pencil, SendHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '../../../lib/format.js';
import TimeDialog from '../../../room/scheduling/time-dialog.js';
import { IconButton } from '../../../ui/button.js';
import { RowWithActions } from '../../../ui/row-with-actions.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useChangeScheduledMessage } from '../api/change-scheduled-message.js';
import { useDeleteScheduledMessage } from '../api/delete-scheduled-message.js';
import { useSendScheduledMessage } from '../api/send-scheduled-message.js';
import { TextForm } from './text-form.js';

const FAILURES: Record<SendingFailure, MessageDescriptor> = {
  no_access: msg`Not sent: you can no longer write there`,
  not_reachable: msg`Not sent: the member does not take it`,
  thread_gone: msg`Not sent: its thread is gone`,
  suspended: msg`Not sent: your account was suspended`,
  other: msg`Not sent`,
};

/** A scheduled message: where and when, its text, and what can be done with it. */
export function ScheduledRow({ message, roomName }: { message: ScheduledMessage; roomName: string | undefined }) {
  const { id, content, dueAt, failure } = message;
  const [open, setOpen] = useState<'text' | 'time'>();
  const change = useChangeScheduledMessage();
  const send = useSendScheduledMessage();
  const remove = useDeleteScheduledMessage();
  const failed: [string, string] = [t`That did not work`, t`Please try again`];
  const changeTo = (fields: { content: string } | { dueAt: string }) =>
    tellOutcome(change.mutateAsync({ id, ...fields }), { done: [t`Scheduled message changed`], failed });
  return (
    <RowWithActions
      align="flex-start"
      py="2"
      actions={
        <>
          <IconButton label={t`Edit text`} onClick={() => setOpen('text')}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t`Change time`} onClick={() => setOpen('time')}>
            <CalendarClock size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t`Send now`} onClick={() => void tellOutcome(send.mutateAsync({ id }), { failed })}>
            <SendHorizontal size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t`Delete scheduled message`}
            onClick={() => void tellOutcome(remove.mutateAsync({ id }), { failed })}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      <Flex gap="2" wrap="wrap" align="baseline" textStyle="caption" color="fg.muted">
        <Box as="strong" color="fg">
          {roomName ?? (message.room.startsWith('pod.') ? t`Pod` : t`Conversation`)}
        </Box>
        <time dateTime={dueAt}>{formatTime(Date.parse(dueAt), 'exact')}</time>
      </Flex>
      {failure && <Box color="danger.fg">{i18n._(FAILURES[failure])}</Box>}
      {open === 'text' ? (
        <TextForm
          content={content}
          onCancel={() => setOpen(undefined)}
          onSave={async (text) => {
            if (await changeTo({ content: text })) setOpen(undefined);
          }}
        />
      ) : (
        <Box whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
          {content}
        </Box>
      )}
      {open === 'time' && (
        <TimeDialog
          start={new Date(dueAt)}
          onChoose={(time) => void changeTo({ dueAt: time.toISOString() })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </RowWithActions>
  );
}
