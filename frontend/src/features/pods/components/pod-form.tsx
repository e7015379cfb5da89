import { Box } from '@chakra-ui/react';
import { POD_DESCRIPTION_MAX_CHARS, POD_NAME_MAX_CHARS } from '@crew/contracts/pods/pods.constants';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Field, Input } from '../../../ui/field.js';
import { Modal } from '../../../ui/modal.js';
import { toastError } from '../../../ui/toast.js';
import { StyledTextarea } from '../../../ui/styled.js';

interface PodWords {
  name: string;
  description: string;
}

interface PodFormProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The initial values. */
  words?: PodWords;
  submit: string;
  submitting: string;
  pending: boolean;
  /** Called with the trimmed values; `done` resets the fields. */
  onSubmit: (words: PodWords, done: () => void) => Promise<void>;
}

const EMPTY: PodWords = { name: '', description: '' };

/** A form for a pod's name and description. What was typed stays until it is saved. */
export function PodForm({ open, onClose, title, words = EMPTY, submit, submitting, pending, onSubmit }: PodFormProps) {
  const form = useId();
  const [name, setName] = useState(words.name);
  const [description, setDescription] = useState(words.description);

  const onFormSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (name.trim() === '') return toastError(t`Name Required`, t`Please enter a pod name.`);
    void onSubmit({ name: name.trim(), description: description.trim() }, () => {
      setName(words.name);
      setDescription(words.description);
    });
  };

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={form} variant="solid" loading={pending} loadingText={submitting}>
            {submit}
          </Button>
        </>
      }
    >
      <Box as="form" id={form} onSubmit={onFormSubmit} display="grid" gap="5">
        <Field label={t`Pod Name`} aside={`${name.length}/${POD_NAME_MAX_CHARS}`}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={POD_NAME_MAX_CHARS}
              autoComplete="off"
              autoFocus
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={t`Description (optional)`} aside={`${description.length}/${POD_DESCRIPTION_MAX_CHARS}`}>
          {(control) => (
            <StyledTextarea
              {...control}
              value={description}
              maxLength={POD_DESCRIPTION_MAX_CHARS}
              rows={4}
              resize="vertical"
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
      </Box>
    </Modal>
  );
}
