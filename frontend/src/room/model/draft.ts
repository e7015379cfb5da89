import { storage } from '../../lib/storage.js';

/** The unfinished message of a member in a room, kept on this device. */
export interface KeptDraft {
  read(): string;
  write(text: string): void;
}

/** @param key the member and the room */
export const draftIn = (key: string): KeptDraft => ({
  read: () => storage.get(`draft:${key}`) ?? '',
  write: (text) => storage.set(`draft:${key}`, text === '' ? null : text),
});
