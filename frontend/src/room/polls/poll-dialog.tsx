import { Box, chakra } from '@chakra-ui/react';
import { MESSAGE_MAX_CHARS } from '@crew/contracts/chat/chat.constants';
import type { PollDraft } from '@crew/contracts/rooms/poll.entities';
import { POLL_ANSWER_MAX_CHARS, POLL_ANSWERS_MAX, POLL_ANSWERS_MIN } from '@crew/contracts/rooms/rooms.constants';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { get } from 'react-hook-form';
import { Button } from '../../ui/button.js';
import { Checkbox } from '../../ui/checkbox.js';
import { Field, Input, Select, Textarea } from '../../ui/field.js';
import { inChakra } from '../../ui/in-chakra.js';
import { Modal } from '../../ui/modal.js';
import { useSchemaForm } from '../../ui/use-schema-form.js';

const HOUR = 60;
const DAY = 24 * HOUR;

const loadSchema = async () => (await import('./poll.form.js')).pollSchema;
const answerLabel = (number: number): string => t`Answer ${number}`;

interface PollDialogProps {
  open: boolean;
  /** What is written in the message field. */
  question: string;
  onPost: (message: { content: string; poll: PollDraft }) => void;
  /** @param typed whether something was typed that is not posted: it is there again if the dialog stays mounted. */
  onClose: (typed: boolean) => void;
}

/** Makes a poll. A further field for an answer appears with the last one that is filled. */
function PollDialog({ open, question, onPost, onClose }: PollDialogProps) {
  const form = useId();
  const { register, watch, handleSubmit, formState } = useSchemaForm(loadSchema, {
    defaultValues: {
      content: question,
      poll: {
        answers: Array<string>(POLL_ANSWERS_MAX).fill(''),
        multiple: false,
        anonymous: false,
        closesAfterMinutes: String(DAY),
      },
    },
  });
  const submit = handleSubmit((message) => {
    onPost(message);
    onClose(false);
  });
  const { errors, isDirty } = formState;
  const close = () => onClose(isDirty);
  const filled = watch('poll.answers').findLastIndex((answer) => answer.trim() !== '') + 1;
  const fields = Math.min(POLL_ANSWERS_MAX, Math.max(POLL_ANSWERS_MIN, filled + 1));
  const answersError = get(errors, 'poll.answers') as { message?: string } | undefined;
  return (
    <Modal
      open={open}
      onClose={close}
      title={t`Ask the room`}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={form} variant="solid">
            {t`Post poll`}
          </Button>
        </>
      }
    >
      <chakra.form id={form} onSubmit={(event) => void submit(event)} noValidate display="grid" gap="5">
        <Field label={t`Question`} error={errors.content?.message}>
          {(control) => (
            <Textarea {...control} {...register('content')} rows={2} maxLength={MESSAGE_MAX_CHARS} autoFocus />
          )}
        </Field>
        <Field label={t`Answers`} error={answersError?.message}>
          {(control) => (
            <Box display="grid" gap="2">
              {Array.from({ length: fields }, (_, place) => (
                <Input
                  key={place}
                  {...(place === 0 ? control : {})}
                  {...register(`poll.answers.${place}`)}
                  aria-label={answerLabel(place + 1)}
                  maxLength={POLL_ANSWER_MAX_CHARS}
                  autoComplete="off"
                />
              ))}
            </Box>
          )}
        </Field>
        <Field label={t`Open for`}>
          {(control) => (
            <Select {...control} {...register('poll.closesAfterMinutes')}>
              <option value={HOUR}>{t`An hour`}</option>
              <option value={DAY}>{t`A day`}</option>
              <option value={3 * DAY}>{t`Three days`}</option>
              <option value={7 * DAY}>{t`A week`}</option>
              <option value="">{t`Until it is closed`}</option>
            </Select>
          )}
        </Field>
        <Box display="grid" gap="2">
          <Checkbox {...register('poll.multiple')}>{t`Several answers may be chosen`}</Checkbox>
          <Checkbox {...register('poll.anonymous')}>{t`Nobody sees who voted for what`}</Checkbox>
        </Box>
      </chakra.form>
    </Modal>
  );
}

export default inChakra(PollDialog);
