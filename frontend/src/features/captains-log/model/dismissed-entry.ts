const DISMISSED = 'captains_log_dismissed';

/** Id of the dismissed entry in the session storage: kept over a reload, gone when the tab closes. */
export const dismissedEntry = {
  get(): string | null {
    try {
      return sessionStorage.getItem(DISMISSED);
    } catch {
      return null;
    }
  },
  set(id: string): void {
    try {
      sessionStorage.setItem(DISMISSED, id);
    } catch {
      // Storage is blocked: the banner shows again on the next page.
    }
  },
};
