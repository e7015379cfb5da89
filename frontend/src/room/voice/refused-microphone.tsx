import { t } from '@lingui/core/macro';
import { Button } from '../../ui/button.js';
import styles from './recorder-panel.module.css';
import type { Recording } from './voice-recorder.js';

type Why = Extract<Recording, { step: 'refused' }>['why'];

interface RefusedMicrophoneProps {
  why: Why;
  onRetry: () => void;
}

/** Why nothing is recorded, and what to do about it. */
export const RefusedMicrophone = ({ why, onRetry }: RefusedMicrophoneProps) => (
  <>
    <p role="alert" className={styles.words}>
      {wordsOf(why)}
    </p>
    {why !== 'unsupported' && (
      <Button size="sm" variant="tinted" data-first onClick={onRetry}>
        {t`Try again`}
      </Button>
    )}
  </>
);

function wordsOf(why: Why): string {
  switch (why) {
    case 'denied':
      return t`Your browser does not let this site use the microphone. To allow it, press the icon beside the address, turn on Microphone, and try again.`;
    case 'missing':
      return t`No microphone was found. Connect one and try again.`;
    case 'busy':
      return t`The microphone cannot be used now. Another app may be using it.`;
    case 'unsupported':
      return t`This browser cannot record voice notes.`;
    case 'empty':
      return t`Nothing was recorded.`;
  }
}
