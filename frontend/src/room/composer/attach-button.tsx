import { CHOOSABLE_TYPES } from '@crew/contracts/media/media.constants';
import { t } from '@lingui/core/macro';
import { Paperclip } from 'lucide-react';
import { FileButton } from '../../ui/file-button.js';
import { addFiles, roomFor } from './add-files.js';
import styles from './composer.module.css';
import type { Attachments } from './use-attachments.js';

/** Any file. The pictures are listed because iOS then converts HEIC photos to one of their types. */
const ACCEPTED = [...CHOOSABLE_TYPES, ...['application', 'audio', 'video', 'text'].map((kind) => `${kind}/*`)].join();

/** Adds pictures and other files to the unsent message. */
export function AttachButton({ attachments }: { attachments: Attachments }) {
  const room = roomFor(attachments);
  return (
    <FileButton
      multiple
      square
      variant="ghost"
      className={styles.button}
      accept={ACCEPTED}
      aria-label={t`Add pictures or files`}
      data-tooltip={room.pictures + room.files > 0 ? t`Add pictures or files` : t`This message is full`}
      disabled={room.pictures + room.files <= 0}
      onFiles={(files) => addFiles(attachments, files)}
    >
      <Paperclip size={20} aria-hidden="true" />
    </FileButton>
  );
}
