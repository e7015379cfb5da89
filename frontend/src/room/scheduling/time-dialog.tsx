import { Flex } from '@chakra-ui/react';
import { SCHEDULED_MAX_DAYS } from '@crew/contracts/chat/chat.constants';
import { t } from '@lingui/core/macro';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Field, Input } from '../../ui/field.js';
import { inChakra } from '../../ui/in-chakra.js';
import { Modal } from '../../ui/modal.js';
import { localValue, tomorrowMorning } from './times.js';

const DAY_MS = 86_400_000;

interface TimeDialogProps {
  /** What is chosen at first. */
  start?: Date | undefined;
  title?: string;
  /** Label of the button that takes the chosen time. */
  action?: string;
  /** Buttons of times that are offered. */
  children?: ReactNode;
  onChoose: (time: Date) => void;
  onClose: () => void;
}

/** Asks for a date and a time of this device's time zone. */
function TimeDialog({ start = tomorrowMorning(), title, action, children, onChoose, onClose }: TimeDialogProps) {
  const form = useId();
  const [value, setValue] = useState(localValue(start));
  const [now] = useState(Date.now);
  return (
    <Modal
      open
      onClose={onClose}
      title={title ?? t`Choose date and time`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button variant="solid" type="submit" form={form}>
            {action ?? t`Schedule`}
          </Button>
        </>
      }
    >
      {children && (
        <Flex gap="2" wrap="wrap" mb="4">
          {children}
        </Flex>
      )}
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(new Date(value));
          onClose();
        }}
      >
        <Field label={t`Date and time`}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              required
              min={localValue(new Date(now))}
              max={localValue(new Date(now + SCHEDULED_MAX_DAYS * DAY_MS))}
              value={value}
              onChange={({ target }) => setValue(target.value)}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}

export default inChakra(TimeDialog);
