import { type RefObject, useEffect } from 'react';
import { useMember } from '../../lib/session.js';
import { useSaveDraft } from '../api/save-draft.js';
import { draftsOf } from './drafts-of.js';

export interface SyncedFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Key of the room or thread. */
  room: string;
  text: string;
  onText: (text: string) => void;
}

/** Saves what is written in a message field, and shows what was written on another device while nobody writes here. */
export function SyncedField({ field, room, text, onText }: SyncedFieldProps): null {
  const { id } = useMember();
  const save = useSaveDraft();
  useEffect(
    () =>
      draftsOf(id).open(room, {
        isBusy: () => field.current !== null && field.current === document.activeElement && field.current.value !== '',
        text: () => field.current?.value ?? '',
        show: (next) => {
          if (next !== field.current?.value) onText(next);
        },
      }),
    [id, room, field, onText],
  );
  useEffect(() => () => draftsOf(id).flush(), [id]);
  useEffect(() => save(room, text), [save, room, text]);
  return null;
}
