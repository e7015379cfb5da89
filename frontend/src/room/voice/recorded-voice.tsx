import { t } from '@lingui/core/macro';
import { RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Upload } from '../../lib/uploads/uploads.js';
import { IconButton } from '../../ui/button.js';
import { UploadProgress } from '../../ui/upload-veil.js';
import { forgetVoice } from '../../ui/voice-playback.js';
import { VoicePlayer } from '../../ui/voice-player.js';
import styles from '../composer/file-tray.module.css';
import { DiscardQuestion } from './discard-question.js';
import { useUnloadWarning } from './use-unload-warning.js';
import { PRECIOUS_MS } from './voice-recorder.js';

interface RecordedVoiceProps {
  upload: Upload;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
}

/** The voice note of the unsent message: to be played, or discarded. */
export default function RecordedVoice({ upload, onRemove, onRetry }: RecordedVoiceProps) {
  const { key, source, preview, state, error } = upload;
  const voice = source.voice!;
  const isPrecious = voice.durationMs > PRECIOUS_MS;
  const [asking, setAsking] = useState(false);
  useEffect(() => () => forgetVoice(key), [key]);
  useUnloadWarning(() => isPrecious);
  return (
    <section aria-label={t`Voice note`} className={styles.item}>
      <div className={styles.about}>
        <VoicePlayer id={key} voice={voice} open={() => Promise.resolve(preview)} />
        {state === 'failed' && (
          <div role="alert" className={styles.error}>
            {error}
          </div>
        )}
        <UploadProgress upload={upload} />
      </div>
      {state === 'failed' && (
        <IconButton label={t`Retry`} size="sm" onClick={() => onRetry(key)}>
          <RotateCw size={16} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={t`Discard voice note`}
        size="sm"
        onClick={() => (isPrecious ? setAsking(true) : onRemove(key))}
      >
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
      <DiscardQuestion open={asking} onClose={() => setAsking(false)} onDiscard={() => onRemove(key)} />
    </section>
  );
}
