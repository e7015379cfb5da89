import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/button.js';
import { UploadVeil } from '../../ui/upload-veil.js';
import styles from './picture-tray.module.css';
import type { MessagePictures } from './use-message-pictures.js';

const removeLabel = (name: string): string => t`Remove ${name}`;

/** The pictures of the unsent message, each with its upload progress and a remove button. */
export function PictureTray({ pictures: { items, remove, retry } }: { pictures: MessagePictures }) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={t`Pictures of your message`} className={styles.tray}>
      {items.map((upload) => (
        <li key={upload.key} className={styles.item}>
          <img src={upload.preview} alt={upload.name} className={styles.preview} />
          <UploadVeil upload={upload} onRetry={() => retry(upload.key)} />
          <IconButton
            label={removeLabel(upload.name)}
            size="sm"
            className={styles.remove}
            onClick={() => remove(upload.key)}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
