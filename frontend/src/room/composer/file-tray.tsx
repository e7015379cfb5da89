import { t } from '@lingui/core/macro';
import { RotateCw, X } from 'lucide-react';
import type { Upload } from '../../lib/uploads/uploads.js';
import { IconButton } from '../../ui/button.js';
import { FileIcon, fileSize } from '../../ui/file-kind.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { UploadProgress } from '../../ui/upload-veil.js';
import styles from './file-tray.module.css';

const RecordedVoice = lazyPart(() => import('../voice/recorded-voice.js'));

interface FileTrayProps {
  uploads: readonly Upload[];
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
}

/** The files of the unsent message, each with its name, size and upload progress, a remove button, and Retry if it failed. */
export const FileTray = ({ uploads, onRemove, onRetry }: FileTrayProps) => (
  <ul aria-label={t`Files of your message`} className={styles.tray}>
    {uploads.map((upload) => {
      const { key, name, source, state, error } = upload;
      if (source.voice) {
        return (
          <li key={key} className={styles.voice}>
            <RecordedVoice upload={upload} onRemove={onRemove} onRetry={onRetry} />
          </li>
        );
      }
      return (
        <li key={key} className={styles.item}>
          <FileIcon type={source.type} />
          <div className={styles.about}>
            <div dir="auto" className={styles.name}>
              {name}
            </div>
            {state === 'failed' ? (
              <div role="alert" className={styles.error}>
                {error}
              </div>
            ) : (
              <div className={styles.size}>{fileSize(source.size)}</div>
            )}
            <UploadProgress upload={upload} />
          </div>
          {state === 'failed' && (
            <IconButton label={t`Retry ${name}`} size="sm" onClick={() => onRetry(key)}>
              <RotateCw size={16} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={t`Remove ${name}`} size="sm" onClick={() => onRemove(key)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </li>
      );
    })}
  </ul>
);
