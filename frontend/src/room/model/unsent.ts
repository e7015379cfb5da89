import type { Echo } from './timeline.js';

/**
 * Messages of this tab that are not delivered yet, kept across a reload. Per tab, so that two tabs do not both show, and
 * send, the same message.
 */
export interface Unsent {
  read(): Echo[];
  write(echoes: readonly Echo[]): void;
}

/** @param key the member and the room */
export const unsentIn = (
  key: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => sessionStorage,
): Unsent => ({
  read() {
    try {
      return JSON.parse(storage().getItem(`unsent:${key}`) ?? '[]') as Echo[];
    } catch {
      return [];
    }
  },
  write(echoes) {
    try {
      if (echoes.length === 0) storage().removeItem(`unsent:${key}`);
      else storage().setItem(`unsent:${key}`, JSON.stringify(echoes));
    } catch {
      // Blocked or full storage: the messages live as long as the page.
    }
  },
});
