import { CHOOSABLE_TYPES } from '@crew/contracts/media/media.constants';
import { t } from '@lingui/core/macro';
import { ListChecks, Mic, Paperclip, Plus } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.js';
import { FileInput } from '../../ui/file-button.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { Menu } from '../../ui/menu.js';
import { addFiles, roomFor } from './add-files.js';
import styles from './composer.module.css';
import type { Attachments } from './use-attachments.js';
import type { Said } from './use-composer.js';

const PollDialog = lazyPart(() => import('../polls/poll-dialog.js'));

const RecorderPanel = lazyPart(() => import('../voice/recorder-panel.js'));

/** Any file. The pictures are listed because iOS then converts HEIC photos to one of their types. */
const ACCEPTED = [...CHOOSABLE_TYPES, ...['application', 'audio', 'video', 'text'].map((kind) => `${kind}/*`)].join();

interface AddMenuProps {
  field: RefObject<HTMLTextAreaElement | null>;
  attachments: Attachments;
  text: string;
  onPost: (said: Said) => void;
}

/** Adds pictures, other files, a poll or a voice note to the unsent message. */
export function AddMenu({ field, attachments, text, onPost }: AddMenuProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Whether the poll's dialog is open; undefined while it has nothing to keep. */
  const [asking, setAsking] = useState<boolean>();
  const { recording, setRecording } = attachments;
  const room = roomFor(attachments);
  const isFull = room.pictures + room.files <= 0;
  const items = [
    {
      id: 'files',
      label: isFull ? t`This message is full` : t`Pictures or files`,
      icon: <Paperclip size={18} />,
      disabled: isFull,
      onSelect: () => input.current?.click(),
    },
    {
      id: 'poll',
      label: t`Poll`,
      icon: <ListChecks size={18} />,
      // The poll is posted with what is attached.
      disabled: !attachments.ready,
      onSelect: () => setAsking(true),
    },
    {
      id: 'voice',
      label: room.files > 0 || recording ? t`Voice note` : t`No room for a voice note`,
      icon: <Mic size={18} />,
      // A message has one.
      disabled: recording || room.files <= 0 || attachments.items.some(({ source }) => source.voice),
      onSelect: () => setRecording(true),
    },
  ];
  return (
    <>
      <Menu
        label={t`Add to the message`}
        items={items}
        trigger={(props) => (
          <IconButton {...props} label={t`Add to the message`} className={styles.button}>
            <Plus size={20} aria-hidden="true" />
          </IconButton>
        )}
      />
      <FileInput ref={input} multiple accept={ACCEPTED} onFiles={(files) => addFiles(attachments, files)} />
      {asking !== undefined && (
        <PollDialog
          open={asking}
          question={text.trim()}
          onPost={onPost}
          onClose={(typed?: boolean) => setAsking(typed ? false : undefined)}
        />
      )}
      {recording && <RecorderPanel field={field} attachments={attachments} onClose={() => setRecording(false)} />}
    </>
  );
}
