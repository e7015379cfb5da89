/** What browsers record, the first that they can: Safari knows no WebM before 18.4, and old Firefox no Opus in it. */
const FORMATS = [
  { type: 'audio/webm;codecs=opus', extension: 'webm' },
  { type: 'audio/mp4', extension: 'm4a' },
  { type: 'audio/ogg;codecs=opus', extension: 'ogg' },
];
/** Enough for a voice: three minutes have 0.7 MB. */
const BITS_PER_SECOND = 32_000;

/** How many of the latest samples a level is of: 0.17 s, so that nothing falls between two. */
const HEARD_SAMPLES = 8_192;

/** An open microphone, recorded from once. */
export interface Microphone {
  start(): void;
  pause(): void;
  resume(): void;
  /** Ends the recording and releases the microphone. @returns the recording */
  stop(): Promise<File>;
  /** Releases the microphone, without a recording. Idempotent. */
  release(): void;
  /** The loudness at this moment, 0 to 100. */
  level(): number;
  /** Called when the device or the browser ends it. */
  onEnded: (() => void) | undefined;
}

/** Why there is no microphone: not allowed, none, in use by another app, or a browser that cannot record. */
export type MicrophoneProblem = 'denied' | 'missing' | 'busy' | 'unsupported';

/** The problem that an error of {@link openMicrophone} stands for. */
export function problemOf(error: unknown): MicrophoneProblem {
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unsupported';
  }
}

/** Asks the member for the microphone. @throws an error that {@link problemOf} explains */
export async function openMicrophone(): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const context = new AudioContext();
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
    if (context.state !== 'closed') void context.close();
  };
  try {
    const levels = context.createAnalyser();
    levels.fftSize = HEARD_SAMPLES;
    context.createMediaStreamSource(stream).connect(levels);
    return microphoneOf(stream, levels, release);
  } catch (error) {
    release();
    throw error;
  }
}

function microphoneOf(stream: MediaStream, levels: AnalyserNode, release: () => void): Microphone {
  const { type, extension } = FORMATS.find((format) => MediaRecorder.isTypeSupported(format.type)) ?? FORMATS[0]!;
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()));
  const wave = new Float32Array(levels.fftSize);
  const microphone: Microphone = {
    onEnded: undefined,
    start: () => recorder.start(),
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    release,
    async stop() {
      if (recorder.state !== 'inactive') recorder.stop();
      await ended;
      release();
      return new File(parts, `voice-note.${extension}`, { type: type.split(';')[0]! });
    },
    level() {
      levels.getFloatTimeDomainData(wave);
      return Math.round(Math.min(1, Math.max(...wave.map(Math.abs))) * 100);
    },
  };
  for (const track of stream.getTracks()) track.addEventListener('ended', () => microphone.onEnded?.());
  return microphone;
}
