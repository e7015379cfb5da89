import { createStore } from '../lib/store.js';

/** The voice note that is being played, or was the last. */
export interface Playback {
  id: string;
  state: 'paused' | 'loading' | 'playing';
  /** How far it is played, in seconds. */
  at: number;
}

export const SPEEDS = [1, 1.5, 2] as const;

export const playback = createStore<Playback>({ id: '', state: 'paused', at: 0 });
/** Of all voice notes. */
export const speed = createStore<number>(SPEEDS[0]);

/** One element plays all voice notes, so that one plays at a time, and goes on while its message is out of sight. */
let player: HTMLAudioElement | undefined;
/** The note whose address the player has. */
let loaded = '';

const change = (part: Partial<Playback>): void => playback.set({ ...playback.get(), ...part });

function thePlayer(): HTMLAudioElement {
  if (player) return player;
  const made = new Audio();
  made.preload = 'none';
  // Events of one note may come after another was chosen.
  const on = (event: string, act: () => void) =>
    made.addEventListener(event, () => {
      if (loaded === playback.get().id) act();
    });
  on('timeupdate', () => {
    if (!made.ended) change({ at: made.currentTime });
  });
  on('playing', () => change({ state: 'playing' }));
  on('pause', () => change({ state: 'paused' }));
  on('ended', () => change({ state: 'paused', at: 0 }));
  // Its address is valid for minutes: the next press asks for a new one.
  made.addEventListener('error', () => (loaded = ''));
  // Films and sounds of other files do not bubble.
  document.addEventListener('play', () => made.pause(), true);
  return (player = made);
}

/** Silences the players of other files. */
function pauseOthers(): void {
  for (const kind of ['audio', 'video'] as const) for (const other of document.querySelectorAll(kind)) other.pause();
}

/**
 * Plays a voice note from where it was, or from its beginning.
 * @param open returns an address of it, valid for minutes
 * @throws when it cannot be opened or played
 */
export async function playVoice(id: string, open: () => Promise<string>): Promise<void> {
  const audio = thePlayer();
  pauseOthers();
  const at = playback.get().id === id ? playback.get().at : 0;
  playback.set({ id, state: 'loading', at });
  try {
    if (loaded !== id) {
      audio.pause();
      const url = await open();
      // Another note was chosen, or this one was stopped, while its address was on the way.
      if (playback.get().id !== id || playback.get().state !== 'loading') return;
      audio.src = url;
      loaded = id;
    }
    audio.playbackRate = speed.get();
    if (audio.currentTime !== at) audio.currentTime = at;
    await audio.play();
  } catch (error) {
    if (playback.get().id === id) change({ state: 'paused' });
    // It was paused before it began.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** Stops the voice note, whichever it is. */
export function pauseVoice(): void {
  player?.pause();
  change({ state: 'paused' });
}

/** Continues a voice note from another place, now or once it is played. */
export function seekVoice(id: string, at: number): void {
  if (playback.get().id !== id) {
    pauseVoice();
    playback.set({ id, state: 'paused', at });
  } else {
    change({ at });
    if (player && loaded === id) player.currentTime = at;
  }
}

/** Stops a voice note that is not there any more. */
export function forgetVoice(id: string): void {
  if (playback.get().id === id) pauseVoice();
  if (loaded !== id) return;
  loaded = '';
  player?.removeAttribute('src');
}

/** Lets all voice notes be played at the next speed. */
export function nextSpeed(): void {
  const next = SPEEDS[(SPEEDS.indexOf(speed.get() as 1) + 1) % SPEEDS.length]!;
  speed.set(next);
  if (player) player.playbackRate = next;
}
