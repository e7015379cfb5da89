import { storage } from './storage.js';
import { createStore, useStore } from './store.js';

export type ColorMode = 'dark' | 'light';
/** The member's choice. `system` follows the device, also when it changes. */
export type Theme = 'system' | ColorMode;

const KEY = 'color-mode';
const device = window.matchMedia('(prefers-color-scheme: light)');

function stored(): Theme {
  const theme = storage.get(KEY);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

const chosen = createStore<Theme>(stored());
/** `public/first-paint.js` has set the class before the first paint. */
const mode = createStore<ColorMode>(document.documentElement.classList.contains('light') ? 'light' : 'dark');

function apply(): void {
  const theme = chosen.get();
  const next = theme === 'system' ? (device.matches ? 'light' : 'dark') : theme;
  if (next === mode.get()) return;
  document.documentElement.classList.replace(mode.get(), next);
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(document.documentElement).getPropertyValue('--crew-colors-bg').trim());
  mode.set(next);
}
device.addEventListener('change', apply);

/** Changes the theme and keeps the choice. */
export function setTheme(theme: Theme): void {
  storage.set(KEY, theme === 'system' ? null : theme);
  chosen.set(theme);
  apply();
}

export const useTheme = (): Theme => useStore(chosen);

/** The color mode in effect. */
export const useColorMode = (): ColorMode => useStore(mode);
