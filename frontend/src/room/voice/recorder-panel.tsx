import { MESSAGE_MAX_CHARS } from '@crew/contracts/chat/chat.constants';
import { clockOf } from '@crew/contracts/chat/gist-of';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../lib/store.js';
import { IconButton } from '../../ui/button.js';
import { Confirm } from '../../ui/confirm.js';
import { announce } from '../../ui/live-region.js';
import type { Attachments } from '../composer/use-attachments.js';
import type { Said } from '../composer/use-composer.js';
import { openRecorders } from './open-recorders.js';
import { RecordedVoice } from './recorded-voice.js';
import styles from './recorder-panel.module.css';
import { RecordingControls } from './recording-controls.js';
import { RefusedMicrophone } from './refused-microphone.js';
import { useSendVoice } from './use-send-voice.js';
import { type Recording, VoiceRecorder } from './voice-recorder.js';

interface RecorderPanelProps {
  room: string;
  field: RefObject<HTMLTextAreaElement | null>;
  attachments: Attachments;
  text: string;
  onPost: (said: Said) => void;
  onClose: () => void;
}

/** Records a voice note above the field, plays it back, and sends it with the text of the field. */
export default function RecorderPanel({ room, field, attachments, text, onPost, onClose }: RecorderPanelProps) {
  const [recorder] = useState(() => openRecorders.get(room) ?? new VoiceRecorder());
  const recording = useStore(recorder.store);
  const [asking, setAsking] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const content = text.trim();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const host = anchor?.closest('form')?.querySelector('[data-recorder]');
  useRoomOf(recorder, room);
  useSteps(panel, recording, host);

  const close = () => {
    recorder.close();
    onClose();
  };
  const { sending, send, cancel } = useSendVoice(recording, attachments, () => {
    close();
    onPost({ content });
  });
  const discard = () => {
    cancel();
    close();
    // Once the question, which holds the focus, is gone.
    requestAnimationFrame(() => field.current?.focus());
  };
  const askToDiscard = () => {
    if (!recorder.isPrecious()) return discard();
    recorder.pause();
    setAsking(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || asking || sending) return;
    event.preventDefault();
    askToDiscard();
  };
  const shown = (
    <div role="presentation" onKeyDown={onKeyDown}>
      <section ref={panel} aria-label={t`Voice note`} className={styles.panel} tabIndex={-1}>
        {recording.step !== 'recorded' && (
          <IconButton label={t`Cancel voice note`} onClick={askToDiscard}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        )}
        {recording.step === 'asking' && (
          <p className={styles.words}>{t`Let your browser use the microphone to record.`}</p>
        )}
        {recording.step === 'refused' && (
          <RefusedMicrophone why={recording.why} onRetry={() => void recorder.start()} />
        )}
        {'ms' in recording && <RecordingControls recorder={recorder} recording={recording} />}
        {recording.step === 'recorded' && (
          <RecordedVoice
            file={recording.file}
            worded={content !== ''}
            sending={sending}
            disabled={content.length > MESSAGE_MAX_CHARS}
            onSend={send}
            onDiscard={askToDiscard}
          />
        )}
        <Confirm
          open={asking}
          onClose={() => setAsking(false)}
          title={t`Discard this voice note?`}
          words={t`What you recorded is lost then.`}
          action={t`Discard`}
          pending={false}
          onConfirm={discard}
        />
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

/** Records while the room is open and the page visible. What was recorded is kept until it is sent or discarded. */
function useRoomOf(recorder: VoiceRecorder, room: string): void {
  useEffect(() => {
    openRecorders.set(room, recorder);
    void recorder.start();
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') void recorder.stop();
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (recorder.isPrecious()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('beforeunload', onUnload);
      recorder.leave();
      if (!recorder.hasRecording()) openRecorders.delete(room);
    };
  }, [recorder, room]);
}

/** Moves the focus to the first thing to do at each step, and announces it. */
function useSteps(panel: RefObject<HTMLElement | null>, recording: Recording, host: Element | null | undefined): void {
  const { step } = recording;
  const length = recording.step === 'recorded' ? clockOf(recording.file.voice!.durationMs) : '';
  useEffect(() => {
    if (step === 'recording') announce(t`Recording`);
    if (step === 'paused') announce(t`Recording is paused`);
    if (step === 'recorded') announce(t`Recorded: ${length}`);
    const { current } = panel;
    // Pause and Resume are one button, which keeps the focus.
    if (current?.contains(document.activeElement) && document.activeElement !== current) return;
    const first = current?.querySelector<HTMLElement>('[data-first]') ?? current?.querySelector<HTMLElement>('button');
    (first ?? current)?.focus();
  }, [panel, step, length, host]);
}
