import { MESSAGE_MAX_CHARS } from '@crew/contracts/chat/chat.constants';
import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.js';
import { messageOf } from '../../lib/query-client.js';
import { Button } from '../../ui/button.js';
import { lazyWhenIdle } from '../../ui/lazy-when-idle.js';
import { toastError } from '../../ui/toast.js';
import { MessageField } from '../composer/message-field.js';
import { useFieldText } from '../composer/use-field-text.js';
import styles from './edit-field.module.css';

const FieldTools = lazyWhenIdle(() => import('../composer/writing-tools.js').then((part) => part.FieldTools));

/** The text of the latest edit that was not ended: its row is unmounted while it is scrolled out of view. */
let kept: { id: string; text: string } | undefined;

interface EditFieldProps {
  /** Of the message. */
  id: string;
  content: string;
  /** Whether the text may be empty, because the message has pictures or files. */
  optional: boolean;
  onSave: (content: string) => Promise<void>;
  onClose: () => void;
}

/** Edits a posted message: Enter saves, Esc cancels. */
export default function EditField({ id, content, optional, onSave, onClose }: EditFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, change } = useFieldText(
    field,
    () => (kept?.id === id ? kept.text : content),
    (next) => (kept = { id, text: next }),
  );
  const [saving, setSaving] = useState(false);
  const worded = text.trim();
  const savable = (worded !== '' || optional) && worded.length <= MESSAGE_MAX_CHARS && !saving;

  useEffect(() => {
    // A row that is scrolled into view again does not interrupt who writes a message.
    if (document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value !== '') return;
    field.current?.focus();
    field.current?.closest('[role=article]')?.scrollIntoView({ block: 'nearest' });
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);

  const close = () => {
    kept = undefined;
    const message = field.current?.closest<HTMLElement>('[role=article]');
    const { activeElement, body } = document;
    // The member may have gone on to write elsewhere while the edit was saved.
    if (activeElement === body || message?.contains(activeElement)) message?.focus({ preventScroll: true });
    onClose();
  };
  const save = async () => {
    if (!savable) return;
    if (worded === content) return close();
    setSaving(true);
    try {
      await onSave(worded);
      close();
    } catch (error) {
      toastError(t`Failed to edit message`, messageOf(error, t`Please try again`));
      setSaving(false);
    }
  };

  return (
    <div className={styles.edit}>
      <MessageField
        field={field}
        className={classNames('input', styles.field)}
        aria-label={t`Edit message`}
        text={text}
        onText={change}
        aria-invalid={worded.length > MESSAGE_MAX_CHARS || undefined}
        onEnter={() => void save()}
        onEscape={close}
      />
      <FieldTools field={field} />
      <div className={styles.foot}>
        <Button size="sm" variant="solid" disabled={!savable} onClick={() => void save()}>
          {t`Save`}
        </Button>
        <Button size="sm" variant="ghost" onClick={close}>
          {t`Cancel`}
        </Button>
        {worded.length > MESSAGE_MAX_CHARS && (
          <div role="alert" className={styles.error}>
            {plural(MESSAGE_MAX_CHARS, {
              one: 'A message has at most # character',
              other: 'A message has at most # characters',
            })}
          </div>
        )}
      </div>
    </div>
  );
}
