import { clockOf } from '@crew/contracts/chat/gist-of';
import type { VoiceNote } from '@crew/contracts/media/media.entities';
import { t } from '@lingui/core/macro';
import { Pause, Play } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { messageOf } from '../lib/query-client.js';
import { useStore } from '../lib/store.js';
import { Button, IconButton } from './button.js';
import { toastError } from './toast.js';
import { nextSpeed, pauseVoice, playback, playVoice, seekVoice, speed } from './voice-playback.js';
import styles from './voice-player.module.css';
import { Waveform } from './waveform.js';

const KEY_SECONDS = 5;
const STEPS: Record<string, number> = {
  ArrowLeft: -KEY_SECONDS,
  ArrowDown: -KEY_SECONDS,
  ArrowRight: KEY_SECONDS,
  ArrowUp: KEY_SECONDS,
};

interface VoicePlayerProps {
  id: string;
  voice: VoiceNote;
  /** Returns an address of the recording. */
  open: () => Promise<string>;
  /** Further buttons. */
  children?: ReactNode;
}

/** Plays a voice note; nothing of it is fetched before. Its waveform is the slider of its time. */
export function VoicePlayer({ id, voice, open, children }: VoicePlayerProps) {
  const current = useSyncExternalStore(playback.watch, () => (playback.get().id === id ? playback.get() : undefined));
  const place = useRef<HTMLDivElement>(null);
  usePauseOnLeaving(place, id);
  const seconds = voice.durationMs / 1_000;
  const at = Math.min(current?.at ?? 0, seconds);
  const playing = current !== undefined && current.state !== 'paused';
  const toggle = () => {
    if (playing) return pauseVoice();
    playVoice(id, open).catch((error: unknown) => toastError(t`Not played`, messageOf(error, t`Please try again`)));
  };
  return (
    <div ref={place} className={styles.player}>
      <IconButton
        label={playing ? t({ message: 'Pause', context: 'voice note' }) : t({ message: 'Play', context: 'voice note' })}
        variant="tinted"
        className={styles.toggle}
        aria-busy={current?.state === 'loading' || undefined}
        onClick={toggle}
      >
        {playing ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
      </IconButton>
      <TimeSlider at={at} seconds={seconds} peaks={voice.peaks} onSeek={(to) => seekVoice(id, to)} />
      <span className={styles.time} aria-hidden="true">
        {clockOf(at > 0 ? at * 1_000 : voice.durationMs)}
      </span>
      <SpeedButton />
      {children}
    </div>
  );
}

interface TimeSliderProps {
  at: number;
  seconds: number;
  peaks: readonly number[];
  onSeek: (seconds: number) => void;
}

function TimeSlider({ at, seconds, peaks, onSeek }: TimeSliderProps) {
  const [now, whole] = [clockOf(at * 1_000), clockOf(seconds * 1_000)];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onSeek(Math.max(0, Math.min(seconds, at + step)));
  };
  return (
    <span className={styles.slider}>
      <input
        type="range"
        aria-label={t`Voice note`}
        aria-valuetext={t({ message: `${now} of ${whole}`, comment: 'how much of a voice note was played' })}
        min={0}
        max={seconds}
        step="any"
        value={at}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
      <Waveform peaks={peaks} played={at / seconds} />
    </span>
  );
}

function SpeedButton() {
  const times = useStore(speed).toLocaleString(document.documentElement.lang);
  return (
    <Button
      size="sm"
      variant="ghost"
      className={styles.speed}
      aria-label={t`Playback speed: ${times}×`}
      onClick={nextSpeed}
    >
      {times}×
    </Button>
  );
}

/** A note goes on while its message is scrolled out of sight, and pauses once its list is gone. */
function usePauseOnLeaving(place: { current: HTMLElement | null }, id: string): void {
  useEffect(() => {
    const list = place.current?.closest('[role=feed]') ?? place.current;
    return () => {
      if (playback.get().id === id && !list?.isConnected) pauseVoice();
    };
  }, [place, id]);
}
