import { t } from '@lingui/core/macro';
import { RotateCw } from 'lucide-react';
import type { Upload } from '../lib/uploads/uploads.js';
import { Button } from './button.js';
import styles from './upload-veil.module.css';

interface UploadVeilProps {
  upload: Upload;
  onRetry: () => void;
}

/** The overlay of a picture that is being uploaded: its progress, or its error with Retry. */
export function UploadVeil({ upload, onRetry }: UploadVeilProps) {
  const { name, state, error } = upload;
  if (state === 'failed') {
    return (
      <div className={styles.failed}>
        <div role="alert" className={styles.error}>
          {error}
        </div>
        <Button size="sm" onClick={onRetry} aria-label={t`Retry ${name}`}>
          <RotateCw size={14} aria-hidden="true" />
          {t`Retry`}
        </Button>
      </div>
    );
  }
  if (!isUnderWay(state)) return null;
  return (
    <div className={styles.progress}>
      <UploadProgress upload={upload} />
    </div>
  );
}

const isUnderWay = (state: Upload['state']): boolean => state === 'sending' || state === 'checking';

/** The progress of an upload, while it is under way. */
export function UploadProgress({ upload: { name, state, progress } }: Pick<UploadVeilProps, 'upload'>) {
  if (!isUnderWay(state)) return null;
  const percent = Math.round(progress * 100);
  return (
    <div
      role="progressbar"
      aria-label={t`Uploading ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.track}
    >
      <div
        className={styles.bar}
        data-checking={state === 'checking' || undefined}
        style={{ width: `${Math.max(4, percent)}%` }}
      />
    </div>
  );
}
