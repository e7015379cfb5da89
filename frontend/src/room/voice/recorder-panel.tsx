import { clockOf } from '@crew/contracts/chat/gist-of';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../lib/store.js';
import type { LocalFile } from '../../lib/uploads/uploads.js';
import { IconButton } from '../../ui/button.js';
import { announce } from '../../ui/live-region.js';
import type { Attachments } from '../composer/use-attachments.js';
import { DiscardQuestion } from './discard-question.js';
import styles from './recorder-panel.module.css';
import { RecordingControls } from './recording-controls.js';
import { RefusedMicrophone } from './refused-microphone.js';
import { useUnloadWarning } from './use-unload-warning.js';
import { type Recording, VoiceRecorder } from './voice-recorder.js';

interface RecorderPanelProps {
  field: RefObject<HTMLTextAreaElement | null>;
  attachments: Attachments;
  onClose: () => void;
}

/** Records a voice note above the field. What was recorded is attached to the unsent message. */
export default function RecorderPanel({ field, attachments, onClose }: RecorderPanelProps) {
  const close = () => {
    onClose();
    // Once the panel or the question, which holds the focus, is gone.
    requestAnimationFrame(() => field.current?.focus());
  };
  const attach = (note: LocalFile) => {
    const length = clockOf(note.voice!.durationMs);
    announce(t`Recorded: ${length}`);
    // The recording had the place of a file.
    attachments.add([note], 1);
    close();
  };
  const [recorder] = useState(() => new VoiceRecorder({ onRecorded: attach }));
  const recording = useStore(recorder.store);
  const [asking, setAsking] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const host = anchor?.closest('form')?.querySelector('[data-recorder]');
  useVisiblePage(recorder);
  useUnloadWarning(() => recorder.isPrecious());
  useSteps(panel, recording, host);

  const discard = () => {
    recorder.close();
    close();
  };
  const askToDiscard = () => {
    if (!recorder.isPrecious()) return discard();
    recorder.pause();
    setAsking(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || asking) return;
    event.preventDefault();
    askToDiscard();
  };
  const shown = (
    <div role="presentation" onKeyDown={onKeyDown}>
      <section ref={panel} aria-label={t`Voice note`} className={styles.panel} tabIndex={-1}>
        <IconButton label={t`Cancel voice note`} onClick={askToDiscard}>
          <X size={20} aria-hidden="true" />
        </IconButton>
        {recording.step === 'asking' && (
          <p className={styles.words}>{t`Let your browser use the microphone to record.`}</p>
        )}
        {recording.step === 'refused' && (
          <RefusedMicrophone why={recording.why} onRetry={() => void recorder.start()} />
        )}
        {'ms' in recording && <RecordingControls recorder={recorder} recording={recording} />}
        <DiscardQuestion open={asking} onClose={() => setAsking(false)} onDiscard={discard} />
      </section>
    </div>
  );
  // The composer has a place for it above the field.
  return (
    <>
      <span ref={setAnchor} hidden />
      {host && createPortal(shown, host)}
    </>
  );
}

/** Records while the room is open and the page visible. */
function useVisiblePage(recorder: VoiceRecorder): void {
  useEffect(() => {
    void recorder.start();
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') void recorder.stop();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      recorder.leave();
    };
  }, [recorder]);
}

/** Moves the focus to the first thing to do at each step, and announces it. */
function useSteps(panel: RefObject<HTMLElement | null>, { step }: Recording, host: Element | null | undefined): void {
  useEffect(() => {
    if (step === 'recording') announce(t`Recording`);
    if (step === 'paused') announce(t`Recording is paused`);
    const { current } = panel;
    // Pause and Resume are one button, which keeps the focus.
    if (current?.contains(document.activeElement) && document.activeElement !== current) return;
    const first = current?.querySelector<HTMLElement>('[data-first]') ?? current?.querySelector<HTMLElement>('button');
    (first ?? current)?.focus();
  }, [panel, step, host]);
}
