import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Modal } from '../../../ui/modal.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useFlagDirectMessage } from '../api/flag-direct-message.js';
import { useFlagMessage } from '../api/flag-message.js';
import type { Reason } from '../../../room/model/reasons.js';
import { ReasonChoice } from './reason-choice.js';

interface FlagDialogProps {
  open: boolean;
  messageId: string;
  /** Of a direct message. */
  conversationId: string | undefined;
  /** Display name; none if unknown. */
  author: string | undefined;
  onClose: () => void;
}

/** Asks why a message is flagged, and flags it. */
export default function FlagDialog({ open, messageId, conversationId, author, onClose }: FlagDialogProps) {
  const form = useId();
  const [reason, setReason] = useState<Reason>('inappropriate_content');
  const inDeck = useFlagMessage();
  const direct = useFlagDirectMessage();
  const isPending = inDeck.isPending || direct.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const flagged =
      conversationId === undefined
        ? inDeck.mutateAsync({ id: messageId, reason }, { onSuccess: onClose })
        : direct.mutateAsync({ id: conversationId, messageId, reason }, { onSuccess: onClose });
    void tellOutcome(flagged, {
      done: [t`Message flagged`, t`An admin will look at it. Thank you.`],
    });
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t`Flag this message`}
      description={
        author === undefined
          ? t`What is wrong with what somebody said? Only the admins see who flagged it.`
          : t`What is wrong with what ${author} said? Only the admins see who flagged it.`
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={form} variant="tinted" hue="danger" loading={isPending}>
            {t`Flag message`}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <ReasonChoice reason={reason} onChange={setReason} />
      </form>
    </Modal>
  );
}
