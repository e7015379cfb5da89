import { MEMORY_MAX_CHARS } from '@crew/contracts/crew-ai/crew-ai.constants';
import type { Memory, MemoryConsent } from '@crew/contracts/crew-ai/memory.entities';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../../lib/query-client.js';
import { Button } from '../../../ui/button.js';
import { Field, Input } from '../../../ui/field.js';
import { Modal } from '../../../ui/modal.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useEditMemory } from '../api/edit-memory.js';

interface EditMemoryProps {
  captain: MemoryConsent['key'];
  memory: Memory;
  onClose: () => void;
}

/** Asks for other words of what a captain remembers. */
export function EditMemory({ captain, memory: { id, text: stored }, onClose }: EditMemoryProps) {
  const form = useId();
  const [text, setText] = useState(stored);
  const { mutateAsync, isPending, error } = useEditMemory();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !text.trim()) return;
    void tellOutcome(mutateAsync({ key: captain, memoryId: id, text }, { onSuccess: onClose }), {
      done: [t`Memory changed`],
    });
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t`Edit memory`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={form} variant="solid" loading={isPending} disabled={!text.trim()}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label={t`What the captain remembers`} error={error ? messageOf(error) : undefined}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={MEMORY_MAX_CHARS}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}
