import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LocalFile } from '../../lib/uploads/uploads.js';
import type { Microphone } from './microphone.js';
import { VoiceRecorder } from './voice-recorder.js';

/** A microphone whose loudness the test sets. */
class FakeMicrophone implements Microphone {
  readonly calls: string[] = [];
  loudness = 10;
  bytes = 'sound';
  onEnded: (() => void) | undefined;
  start = () => void this.calls.push('start');
  pause = () => void this.calls.push('pause');
  resume = () => void this.calls.push('resume');
  release = () => void this.calls.push('release');
  level = () => this.loudness;
  stop() {
    this.calls.push('stop');
    return Promise.resolve(new File([this.bytes], 'voice-note.webm', { type: 'audio/webm' }));
  }
}

let microphone: FakeMicrophone;
let recorder: VoiceRecorder;
let notes: LocalFile[];
const recording = () => recorder.store.get();

beforeEach(async () => {
  jest.useFakeTimers();
  microphone = new FakeMicrophone();
  recorder = recorderOf(() => Promise.resolve(microphone));
  await recorder.start();
});
afterEach(() => {
  jest.useRealTimers();
});

/** What was recorded, once it is over. */
const note = () => notes.at(-1)?.voice;

function recorderOf(open: () => Promise<Microphone>): VoiceRecorder {
  notes = [];
  return new VoiceRecorder({ open, onRecorded: (one) => notes.push(one) });
}

describe('VoiceRecorder', () => {
  it('counts the time without pauses', async () => {
    jest.advanceTimersByTime(2_000);
    recorder.pause();
    expect(recording()).toMatchObject({ step: 'paused', ms: 2_000 });
    jest.advanceTimersByTime(60_000);
    recorder.resume();
    jest.advanceTimersByTime(1_000);
    expect(recording()).toMatchObject({ step: 'recording', ms: 3_000 });
    await recorder.stop();
    expect(note()).toMatchObject({ durationMs: 3_000 });
    expect(microphone.calls).toEqual(['start', 'pause', 'resume', 'stop']);
  });

  it('draws at most 64 peaks, as high as the loudest', async () => {
    jest.advanceTimersByTime(9_000);
    microphone.loudness = 40;
    jest.advanceTimersByTime(1_000);
    await recorder.stop();
    const { peaks } = note()!;
    expect(peaks).toHaveLength(64);
    expect(peaks[0]).toBe(25);
    expect(peaks.at(-1)).toBe(100);
  });

  it('has one peak when it was stopped at once', async () => {
    await recorder.stop();
    expect(note()).toEqual({ durationMs: 1, peaks: [0] });
  });

  it('stops by itself after three minutes', async () => {
    await jest.advanceTimersByTimeAsync(200_000);
    expect(note()).toMatchObject({ durationMs: 180_000 });
  });

  it('hands over what was recorded, once, when the microphone is unplugged and the room left', async () => {
    jest.advanceTimersByTime(6_000);
    expect(recorder.isPrecious()).toBe(true);
    microphone.onEnded!();
    await jest.advanceTimersByTimeAsync(0);
    expect(note()).toMatchObject({ durationMs: 6_000 });
    recorder.leave();
    await jest.advanceTimersByTimeAsync(0);
    expect(notes).toHaveLength(1);
  });

  it('hands over what was recorded when the room is left', async () => {
    jest.advanceTimersByTime(2_000);
    recorder.leave();
    await jest.advanceTimersByTimeAsync(0);
    expect(note()).toMatchObject({ durationMs: 2_000 });
  });

  it('releases the microphone when it is closed, and forgets what was recorded', async () => {
    jest.advanceTimersByTime(4_000);
    expect(recorder.isPrecious()).toBe(false);
    recorder.close();
    expect(microphone.calls).toContain('release');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(recording()).toEqual({ step: 'asking' });
    expect(notes).toEqual([]);
  });

  it('releases a microphone that is allowed after the room was left', async () => {
    let allow!: (microphone: Microphone) => void;
    recorder = recorderOf(() => new Promise((resolve) => (allow = resolve)));
    const started = recorder.start();
    recorder.leave();
    allow(microphone);
    await started;
    expect(microphone.calls.at(-1)).toBe('release');
    expect(recording()).toEqual({ step: 'asking' });
  });

  it('refuses a recording without sound data, and records anew', async () => {
    microphone.bytes = '';
    await recorder.stop();
    expect(recording()).toEqual({ step: 'refused', why: 'empty' });
    await recorder.start();
    expect(recording()).toMatchObject({ step: 'recording', ms: 0 });
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'unsupported'],
  ])('explains %s', async (name, why) => {
    recorder = recorderOf(() => Promise.reject(new DOMException('', name)));
    await recorder.start();
    expect(recording()).toEqual({ step: 'refused', why });
  });
});
