import { Box } from '@chakra-ui/react';
import { ADVICE_WORDS_MAX_CHARS, APPEAL_DAYS } from '@crew/contracts/chat/chat.constants';
import type { Flag } from '@crew/contracts/chat/flag.entities';
import type { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import type { Input } from '@crew/contracts/rpc';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { REASONS, type Reason } from '../../../room/model/reasons.js';
import { Button } from '../../../ui/button.js';
import { Field, Select, Textarea } from '../../../ui/field.js';
import { Modal } from '../../../ui/modal.js';
import type { Decision } from '../api/resolve-flag.js';

/** A decision that does something to the author of a message or a reported member. */
export type AgainstAuthor = Exclude<Decision, 'dismiss'>;

interface DecisionDialogProps {
  flag: Flag;
  action: AgainstAuthor;
  open: boolean;
  isPending: boolean;
  onDecide: (decision: Input<typeof resolveFlag>) => void;
  onClose: () => void;
}

/** Confirms a decision, with what its author is to read: the rule and a sentence, as the captain advised. */
export function DecisionDialog({ flag, action, open, isPending, onDecide, onClose }: DecisionDialogProps) {
  const form = useId();
  const { id, advice, author, kind } = flag;
  const [rule, setRule] = useState<Reason | ''>(flag.rule ?? advice?.rule ?? mostFrequentReason(flag));
  const [words, setWords] = useState(flag.words ?? (advice?.action === 'remove' ? advice.words : ''));
  const said = words.trim();
  const username = author?.username ?? '';
  const isMember = kind === 'member';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onDecide({ id, action, ...(rule !== '' && { rule }), ...(said !== '' && { words: said }) });
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={titleOf(action, username, flag)}
      description={descriptionOf(action, flag)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={form} variant="solid" hue="danger" loading={isPending}>
            {confirmLabel(action, flag)}
          </Button>
        </>
      }
    >
      <Box as="form" id={form} onSubmit={submit} display="grid" gap="4">
        <Field label={t`Rule`}>
          {(control) => (
            <Select {...control} value={rule} onChange={({ target }) => setRule(target.value as Reason | '')}>
              <option value="">{t`None named`}</option>
              {(Object.keys(REASONS) as Reason[]).map((one) => (
                <option key={one} value={one}>
                  {i18n._(REASONS[one])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={isMember ? t`A sentence for the member` : t`A sentence for the author`}
          aside={words.length > 0 ? `${words.length}/${ADVICE_WORDS_MAX_CHARS}` : t`optional`}
          hint={t`They read the rule and your sentence, and never who reported.`}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={ADVICE_WORDS_MAX_CHARS}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
      </Box>
    </Modal>
  );
}

/** What most members gave as the reason; the first of equals. */
function mostFrequentReason({ reports }: Flag): Reason | '' {
  const reasons = reports.map(({ reason }) => reason);
  const countOf = (reason: Reason) => reasons.filter((one) => one === reason).length;
  return reasons.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? '';
}

function titleOf(action: AgainstAuthor, username: string, { appealed }: Flag): string {
  if (action === 'remove' && appealed && appealed.status !== 'dismissed') return t`Keep this message removed?`;
  if (action === 'remove') return t`Remove this message?`;
  if (action === 'warn') return t`Warn @${username}?`;
  return appealed?.status === 'suspended' ? t`Keep @${username} suspended?` : t`Suspend @${username}?`;
}

function descriptionOf(action: AgainstAuthor, { kind, appealed }: Flag): string {
  const days = APPEAL_DAYS;
  if (appealed) {
    if (action === 'suspend') return t`This decision is final. If this server sends mail, they are mailed about it.`;
    return appealed.status === 'suspended'
      ? t`This decision is final, and lifts the suspension.`
      : t`This decision is final.`;
  }
  if (action !== 'suspend') return t`They can ask for another look once, within ${days} days.`;
  const link = t`If this server sends mail, they are mailed a link to ask for another look within ${days} days.`;
  const done =
    kind === 'member'
      ? t`They are signed out everywhere until an admin lifts the suspension.`
      : t`The message is removed, and its author is signed out everywhere until an admin lifts the suspension.`;
  return `${done} ${link}`;
}

function confirmLabel(action: AgainstAuthor, { appealed }: Flag): string {
  if (action === 'remove') return t({ message: 'Remove', context: 'a flagged message' });
  if (action === 'warn') return t({ message: 'Warn', context: 'verb, a member' });
  return appealed?.status === 'suspended' ? t`Keep suspended` : t`Suspend`;
}
