/** `localStorage` that never throws: blocked storage reads as empty, and a failed write is lost. */
export const storage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** `null` removes the key. */
  set(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Private browsing or a full disk: the value lives as long as the page.
    }
  },
};
