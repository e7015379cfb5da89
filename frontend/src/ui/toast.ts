import { createStore } from '../lib/store.js';

/** How long a toast stays, unless it is focused, hovered or dismissed. */
export const TOAST_MS = 5_000;

/** Id of the live region that toasts appear in. */
export const NOTICES_ID = 'notices';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** `destructive` is announced at once and framed in red. */
  tone: 'plain' | 'success' | 'destructive';
}

/** The visible toast: a new one replaces the old. */
export const currentToast = createStore<Toast | null>(null);

let count = 0;

/** Shows a toast for {@link TOAST_MS} milliseconds. */
export function toast(title: string, description?: string, tone: Toast['tone'] = 'plain'): void {
  count += 1;
  currentToast.set({ id: count, title, description, tone });
}

export const toastError = (title: string, description?: string): void => toast(title, description, 'destructive');
export const toastSuccess = (title: string, description?: string): void => toast(title, description, 'success');

export const dismissToast = (): void => currentToast.set(null);
