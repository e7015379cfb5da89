import { clockOf } from '@crew/contracts/chat/gist-of';
import { VOICE_MAX_MS } from '@crew/contracts/media/media.constants';
import { t } from '@lingui/core/macro';
import { Mic, Pause, Square } from 'lucide-react';
import { prefersReducedMotion } from '../../lib/motion.js';
import { IconButton } from '../../ui/button.js';
import { Waveform } from '../../ui/waveform.js';
import styles from './recorder-panel.module.css';
import { LEVELS_SHOWN, type Recording, type VoiceRecorder } from './voice-recorder.js';

const LONGEST = clockOf(VOICE_MAX_MS);
/** How many equal strokes stand for the loudness where nothing is to move across the screen. */
const STILL_STROKES = 12;

interface RecordingControlsProps {
  recorder: VoiceRecorder;
  recording: Extract<Recording, { ms: number }>;
}

/** The time and the loudness of what is being recorded, with Pause or Resume, and Stop. */
export function RecordingControls({ recorder, recording: { step, ms, levels } }: RecordingControlsProps) {
  const paused = step === 'paused';
  return (
    <>
      <span role="timer" aria-label={t`Recorded time`} className={styles.time}>
        <span className={styles.dot} data-paused={paused || undefined} aria-hidden="true" />
        {clockOf(Math.floor(ms / 1_000) * 1_000)}
        <span className={styles.longest}> / {LONGEST}</span>
      </span>
      <Level levels={levels} />
      <IconButton
        label={paused ? t`Resume recording` : t`Pause recording`}
        onClick={() => (paused ? recorder.resume() : recorder.pause())}
      >
        {paused ? <Mic size={20} aria-hidden="true" /> : <Pause size={20} aria-hidden="true" />}
      </IconButton>
      <IconButton
        label={t`Stop recording`}
        variant="tinted"
        hue="danger"
        data-first
        className={styles.stop}
        onClick={() => void recorder.stop()}
      >
        <Square size={16} fill="currentColor" aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** Voices are far below the loudest that a microphone takes: the square root makes them visible. */
const heightOf = (level: number): number => Math.sqrt(level / 100) * 100;

function Level({ levels }: { levels: readonly number[] }) {
  const latest = levels.at(-1) ?? 0;
  const still = prefersReducedMotion();
  const shown = still
    ? Array<number>(STILL_STROKES).fill(latest)
    : [...Array<number>(LEVELS_SHOWN).fill(0), ...levels].slice(-LEVELS_SHOWN);
  return (
    <div
      role="meter"
      aria-label={t`Loudness`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={latest}
      className={styles.level}
    >
      <Waveform peaks={shown.map(heightOf)} played={1} />
    </div>
  );
}
