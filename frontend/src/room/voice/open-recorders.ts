import type { VoiceRecorder } from './voice-recorder.js';

/** The recorders by room: a recording waits in its room until it is sent or discarded, as long as the page lives. */
export const openRecorders = new Map<string, VoiceRecorder>();
