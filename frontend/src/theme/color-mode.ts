import { storage } from '../lib/storage.js';
import { createStore, useStore } from '../lib/store.js';

export type ColorMode = 'dark' | 'light';

const KEY = 'color-mode';

/** `public/first-paint.js` has set the class before the first paint. */
const mode = createStore<ColorMode>(document.documentElement.classList.contains('light') ? 'light' : 'dark');

/** Changes the theme and keeps the choice. */
export function setColorMode(next: ColorMode): void {
  document.documentElement.classList.replace(mode.get(), next);
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(document.documentElement).getPropertyValue('--crew-colors-bg').trim());
  storage.set(KEY, next);
  mode.set(next);
}

export const useColorMode = (): ColorMode => useStore(mode);
