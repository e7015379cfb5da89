/** Keys that say how this device shows the product. Not data of a member. */
const DEVICE_SETTINGS: readonly string[] = ['color-mode', 'motion', 'cookie_consent', 'single-keys', 'emoji-tone'];

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
  /** Removes what belongs to a member, of this tab's `sessionStorage` too. The device's settings stay. */
  clearMember(): void {
    try {
      for (const key of Object.keys(localStorage)) if (!DEVICE_SETTINGS.includes(key)) localStorage.removeItem(key);
      sessionStorage.clear();
    } catch {
      // Blocked storage has nothing to remove.
    }
  },
};
