import { Box } from '@chakra-ui/react';
import { REPORT_WORDS_MAX_CHARS } from '@crew/contracts/chat/chat.constants';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Field, Textarea } from '../../../ui/field.js';
import { Modal } from '../../../ui/modal.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useReportMember } from '../api/report-member.js';
import type { Reason } from '../../../room/model/reasons.js';
import { ReasonChoice } from './reason-choice.js';

interface ReportMemberDialogProps {
  member: { id: string; username: string };
  open: boolean;
  onClose: () => void;
}

/** Asks why a member is reported, and reports them. */
export default function ReportMemberDialog({ member: { id, username }, open, onClose }: ReportMemberDialogProps) {
  const form = useId();
  const [reason, setReason] = useState<Reason>('inappropriate_content');
  const [words, setWords] = useState('');
  const { mutateAsync, isPending } = useReportMember();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const said = words.trim();
    void tellOutcome(mutateAsync({ id, reason, ...(said && { words: said }) }, { onSuccess: onClose }), {
      done: [t`@${username} is reported`, t`An admin will look at it. Thank you.`],
      failed: [t`Failed to report @${username}`, t`Please try again`],
    });
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t`Report @${username}?`}
      description={t`What is wrong? Only the admins see who reported. To report a message, use its own flag.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={form} variant="tinted" hue="danger" loading={isPending}>
            {t({ message: 'Report', context: 'verb' })}
          </Button>
        </>
      }
    >
      <Box as="form" id={form} onSubmit={submit} display="grid" gap="4">
        <ReasonChoice reason={reason} onChange={setReason} />
        <Field label={t`What happened`} aside={t`optional`}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={REPORT_WORDS_MAX_CHARS}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
      </Box>
    </Modal>
  );
}
