import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { isPicture } from '../../lib/uploads/is-picture.js';
import { IconButton } from '../../ui/button.js';
import { UploadVeil } from '../../ui/upload-veil.js';
import { FileTray } from './file-tray.js';
import styles from './picture-tray.module.css';
import type { Attachments } from './use-attachments.js';

const removeLabel = (name: string): string => t`Remove ${name}`;

/** The pictures and files of the unsent message, each with its upload progress and a remove button; above, a place for the recorder. */
export function PictureTray({ attachments: { items, remove, retry } }: { attachments: Attachments }) {
  const pictures = items.filter(({ source }) => isPicture(source));
  const files = items.filter(({ source }) => !isPicture(source));
  return (
    <>
      <div data-recorder />
      {pictures.length > 0 && (
        <ul aria-label={t`Pictures of your message`} className={styles.tray}>
          {pictures.map((upload) => (
            <li key={upload.key} className={styles.item} data-failed={upload.state === 'failed' || undefined}>
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
      )}
      {files.length > 0 && <FileTray uploads={files} onRemove={remove} onRetry={retry} />}
    </>
  );
}
