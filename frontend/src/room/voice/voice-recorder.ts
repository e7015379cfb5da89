import { VOICE_MAX_MS, VOICE_PEAKS_MAX } from '@crew/contracts/media/media.constants';
import { createStore } from '../../lib/store.js';
import type { LocalFile } from '../../lib/uploads/uploads.js';
import { loudest } from '../../ui/waveform.js';
import { type Microphone, type MicrophoneProblem, openMicrophone, problemOf } from './microphone.js';

const TICK_MS = 100;
/** The last seconds are drawn while they are recorded. */
export const LEVELS_SHOWN = 32;
/** A longer recording is not discarded without asking. */
export const PRECIOUS_MS = 5_000;

export type Recording =
  | { step: 'asking' }
  | { step: 'refused'; why: MicrophoneProblem | 'empty' }
  /** With the latest levels, 0 to 100. */
  | { step: 'recording' | 'paused' | 'stopping'; ms: number; levels: readonly number[] };

interface Options {
  /** Called with what was recorded, once, also after the room was left. */
  onRecorded: (note: LocalFile) => void;
  open?: () => Promise<Microphone>;
}

/** Records one voice note: asks for the microphone, and records for three minutes at most. */
export class VoiceRecorder {
  readonly store = createStore<Recording>({ step: 'asking' });
  private microphone: Microphone | undefined;
  private levels: number[] = [];
  private timer: number | undefined;
  /** Milliseconds recorded before the latest pause, and when recording went on. */
  private before = 0;
  private since = 0;
  /** What belongs to an earlier attempt to record is ignored. */
  private attempt = 0;

  constructor(private readonly options: Options) {}

  /** Asks for the microphone and records once it is allowed. */
  async start(): Promise<void> {
    const attempt = ++this.attempt;
    this.store.set({ step: 'asking' });
    try {
      const microphone = await (this.options.open ?? openMicrophone)();
      if (attempt !== this.attempt) return microphone.release();
      this.microphone = microphone;
      microphone.onEnded = () => void this.stop();
      microphone.start();
      [this.before, this.levels] = [0, []];
      this.goOn();
    } catch (error) {
      if (attempt !== this.attempt) return;
      this.microphone?.release();
      this.store.set({ step: 'refused', why: problemOf(error) });
    }
  }

  pause(): void {
    if (this.store.get().step !== 'recording') return;
    this.hold();
    this.microphone?.pause();
    this.store.set({ step: 'paused', ms: this.before, levels: [] });
  }

  resume(): void {
    if (this.store.get().step !== 'paused') return;
    this.microphone?.resume();
    this.goOn();
  }

  /** Ends the recording, releases the microphone and hands over what was recorded. */
  async stop(): Promise<void> {
    const { step } = this.store.get();
    if (!this.microphone || (step !== 'recording' && step !== 'paused')) return;
    const { attempt } = this;
    if (step === 'recording') this.hold();
    this.store.set({ step: 'stopping', ms: this.before, levels: [] });
    const file = await this.microphone.stop();
    if (attempt !== this.attempt) return;
    const voice = { durationMs: Math.max(1, Math.round(this.before)), peaks: this.peaks() };
    if (file.size === 0) this.store.set({ step: 'refused', why: 'empty' });
    else this.options.onRecorded(Object.assign(file, { voice }));
  }

  /** Releases the microphone and hands over what was recorded, if anything was. */
  leave(): void {
    if ('ms' in this.store.get()) void this.stop();
    else this.close();
  }

  /** Releases the microphone and forgets what was recorded. */
  close(): void {
    this.attempt++;
    clearInterval(this.timer);
    this.microphone?.release();
    this.store.set({ step: 'asking' });
  }

  /** Whether it would be a loss to discard the recording. */
  isPrecious(): boolean {
    const recording = this.store.get();
    return 'ms' in recording && recording.ms > PRECIOUS_MS;
  }

  private goOn(): void {
    this.since = performance.now();
    this.timer = window.setInterval(() => this.tick(), TICK_MS);
    this.store.set({ step: 'recording', ms: this.before, levels: [] });
  }

  private hold(): void {
    this.before = this.elapsed();
    clearInterval(this.timer);
  }

  private tick(): void {
    const ms = this.elapsed();
    this.levels.push(this.microphone!.level());
    this.store.set({ step: 'recording', ms, levels: this.levels.slice(-LEVELS_SHOWN) });
    if (ms >= VOICE_MAX_MS) void this.stop();
  }

  private elapsed(): number {
    return Math.min(VOICE_MAX_MS, this.before + performance.now() - this.since);
  }

  /** The waveform, as high as its loudest part allows: voices are recorded at very different levels. */
  private peaks(): number[] {
    const parts = loudest(this.levels.length > 0 ? this.levels : [0], VOICE_PEAKS_MAX);
    const highest = Math.max(1, ...parts);
    return parts.map((part) => Math.round((part / highest) * 100));
  }
}
