import { CHOOSABLE_TYPES } from '@crew/contracts/media/media.constants';
import { t } from '@lingui/core/macro';
import { ListChecks, Paperclip, Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { withLaterTexts } from '../../lib/language.js';
import { IconButton } from '../../ui/button.js';
import { FileInput } from '../../ui/file-button.js';
import { Menu } from '../../ui/menu.js';
import { addFiles, roomFor } from './add-files.js';
import styles from './composer.module.css';
import type { Attachments } from './use-attachments.js';
import type { Said } from './use-composer.js';

const PollDialog = lazy(() => withLaterTexts(import('../polls/poll-dialog.js')));

/** Any file. The pictures are listed because iOS then converts HEIC photos to one of their types. */
const ACCEPTED = [...CHOOSABLE_TYPES, ...['application', 'audio', 'video', 'text'].map((kind) => `${kind}/*`)].join();

interface AddMenuProps {
  attachments: Attachments;
  text: string;
  onPost: (said: Said) => void;
}

/** Adds pictures, other files or a poll to the unsent message. */
export function AddMenu({ attachments, text, onPost }: AddMenuProps) {
  const input = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
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
      {asking && (
        <Suspense>
          <PollDialog question={text.trim()} onPost={onPost} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
