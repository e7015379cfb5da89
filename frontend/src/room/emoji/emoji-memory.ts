import { storage } from '../../lib/storage.js';

const TONE_KEY = 'emoji-tone';
const RECENT_KEY = 'emoji-recent';
const RECENT_MAX = 24;
const TONES_MAX = 5;

/** The skin tone chosen on this device: 0 for none, 1 to 5 from light to dark. */
export function readTone(): number {
  const tone = Number(storage.get(TONE_KEY));
  return Number.isInteger(tone) && tone >= 0 && tone <= TONES_MAX ? tone : 0;
}

export const writeTone = (tone: number): void => storage.set(TONE_KEY, String(tone));

/** The emoji that the member used here, latest first, without skin tones. */
export const readRecent = (): string[] => storage.get(RECENT_KEY)?.split(' ').filter(Boolean) ?? [];

/** @param emoji without skin tone */
export function remember(emoji: string): void {
  const recent = [emoji, ...readRecent().filter((one) => one !== emoji)];
  storage.set(RECENT_KEY, recent.slice(0, RECENT_MAX).join(' '));
}
