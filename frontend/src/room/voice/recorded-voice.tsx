import { t } from '@lingui/core/macro';
import { SendHorizontal, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { VoiceFile } from '../../lib/uploads/uploads.js';
import { Button, IconButton } from '../../ui/button.js';
import { forgetVoice } from '../../ui/voice-playback.js';
import VoicePlayer from '../../ui/voice-player.js';
import styles from './recorder-panel.module.css';

interface RecordedVoiceProps {
  file: VoiceFile;
  /** Whether the field has text, which is sent with it. */
  worded: boolean;
  sending: boolean;
  disabled: boolean;
  onSend: () => void;
  onDiscard: () => void;
}

/** A recorded voice note: to be played, sent or discarded. */
export function RecordedVoice({ file, worded, sending, disabled, onSend, onDiscard }: RecordedVoiceProps) {
  const id = useId();
  const open = useAddress(file, id);
  return (
    <>
      <div className={styles.player}>
        <VoicePlayer id={id} voice={file.voice!} open={open} />
      </div>
      {worded && !sending && <p className={styles.hint}>{t`Your text is sent with it.`}</p>}
      <span className={styles.end}>
        <IconButton label={t`Discard voice note`} disabled={sending} onClick={onDiscard}>
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
        <Button
          size="sm"
          variant="solid"
          aria-label={t`Send voice note`}
          loading={sending}
          loadingText={t`Sending…`}
          disabled={disabled}
          onClick={onSend}
        >
          <SendHorizontal size={16} aria-hidden="true" />
          {t`Send`}
        </Button>
      </span>
    </>
  );
}

/** The address of a recording, as long as it is shown. */
function useAddress(file: VoiceFile, id: string): () => Promise<string> {
  const made = useRef<string>(undefined);
  useEffect(
    () => () => {
      forgetVoice(id);
      if (made.current !== undefined) URL.revokeObjectURL(made.current);
      made.current = undefined;
    },
    [file, id],
  );
  return () => Promise.resolve((made.current ??= URL.createObjectURL(file)));
}
