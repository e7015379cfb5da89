import { storage } from '../../lib/storage.js';

/** What a member has begun to write in a room, kept over reloads on this device. */
export interface KeptDraft {
  read(): string;
  write(text: string): void;
}

/** @param key the member and the room */
export const draftIn = (key: string): KeptDraft => ({
  read: () => storage.get(`draft:${key}`) ?? '',
  write: (text) => storage.set(`draft:${key}`, text === '' ? null : text),
});
