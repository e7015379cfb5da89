import { Flex, Grid } from '@chakra-ui/react';
import { CUSTOM_STATUS_MAX_CHARS } from '@crew/contracts/identity/availability.constants';
import type { CustomStatus } from '@crew/contracts/identity/availability';
import type { User } from '@crew/contracts/identity/identity.entities';
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { SmilePlus, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { EmojiPicker } from '../../../room/emoji/emoji-picker.js';
import { localValue } from '../../../room/scheduling/times.js';
import { Button } from '../../../ui/button.js';
import { Field, Input, Select } from '../../../ui/field.js';
import { inChakra } from '../../../ui/in-chakra.js';
import { Modal } from '../../../ui/modal.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useSetStatus } from '../api/set-status.js';
import { endOf, STATUS_ENDS, type StatusEnd } from '../model/status-end.js';

const END_WORDS: Record<StatusEnd, MessageDescriptor> = {
  'half-hour': msg`30 minutes`,
  hour: msg`1 hour`,
  today: msg({ message: 'Today', context: 'end of a status' }),
  'this-week': msg({ message: 'This week', context: 'end of a status' }),
  chosen: msg({ message: 'Choose a time', context: 'end of a status' }),
  never: msg({ message: 'Never', context: 'end of a status' }),
};

interface StatusDialogProps {
  user: User;
  open: boolean;
  onClose: () => void;
}

/** Sets the member's custom status, or clears it. Loaded when it first opens. */
export default inChakra(function StatusDialog({ user, open, onClose }: StatusDialogProps) {
  const form = useId();
  const set = useSetStatus();
  const save = async (status: CustomStatus | null) => {
    if (set.isPending) return;
    const saved = await tellOutcome(set.mutateAsync({ status }), {
      done: [status ? t`Status set` : t`Status cleared`],
      failed: [t`Your status was not changed`, t`Please try again`],
    });
    if (saved) onClose();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t`Set a status`}
      description={t`Shown beside your name to the crew.`}
      footer={
        <>
          {user.customStatus && (
            <Button variant="ghost" disabled={set.isPending} onClick={() => void save(null)}>
              {t`Clear status`}
            </Button>
          )}
          <Button type="submit" form={form} variant="solid" loading={set.isPending}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <StatusFields id={form} current={user.customStatus} onSave={(status) => void save(status)} />
    </Modal>
  );
});

interface StatusFieldsProps {
  id: string;
  current: CustomStatus | undefined;
  onSave: (status: CustomStatus | null) => void;
}

/** They start with the current status each time the dialog opens. */
function StatusFields({ id, current, onSave }: StatusFieldsProps) {
  const [emoji, setEmoji] = useState(current?.emoji ?? null);
  const [text, setText] = useState(current?.text ?? '');
  const [end, setEnd] = useState<StatusEnd>(current ? (current.until === null ? 'never' : 'chosen') : 'today');
  const [chosen, setChosen] = useState(current?.until ? localValue(new Date(current.until)) : '');
  const [missing, setMissing] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const until = endOf(end, chosen, new Date());
    const isPast = end === 'chosen' && until === null;
    setMissing(isPast);
    if (isPast) return;
    const isEmpty = text.trim() === '' && emoji === null;
    onSave(isEmpty ? null : { text, emoji, until: until?.toISOString() ?? null });
  };
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Grid gap="5">
        <EmojiField emoji={emoji} onChange={setEmoji} />
        <Field label={t`What are you up to?`} aside={`${text.length}/${CUSTOM_STATUS_MAX_CHARS}`}>
          {(control) => (
            <Input
              {...control}
              value={text}
              maxLength={CUSTOM_STATUS_MAX_CHARS}
              autoComplete="off"
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Field label={t`Clear after`}>
          {(control) => (
            <Select {...control} value={end} onChange={({ target }) => setEnd(target.value as StatusEnd)}>
              {STATUS_ENDS.map((one) => (
                <option key={one} value={one}>
                  {i18n._(END_WORDS[one])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {end === 'chosen' && (
          <Field label={t`Clear at`} error={missing ? t`Choose a time in the future` : undefined}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={chosen}
                onChange={({ target }) => setChosen(target.value)}
              />
            )}
          </Field>
        )}
      </Grid>
    </form>
  );
}

function EmojiField({ emoji, onChange }: { emoji: string | null; onChange: (emoji: string | null) => void }) {
  const [picking, setPicking] = useState(false);
  return (
    <Grid gap="3">
      <Flex gap="2">
        <Button aria-expanded={picking} onClick={() => setPicking(!picking)}>
          {emoji ?? <SmilePlus size={18} aria-hidden="true" />}
          {emoji ? t`Change emoji` : t`Add an emoji`}
        </Button>
        {emoji && (
          <Button square variant="ghost" aria-label={t`Remove emoji`} onClick={() => onChange(null)}>
            <X size={18} aria-hidden="true" />
          </Button>
        )}
      </Flex>
      {picking && (
        <EmojiPicker
          onChoose={(next) => {
            onChange(next);
            setPicking(false);
          }}
        />
      )}
    </Grid>
  );
}
