import { createStore, useStore } from '../lib/store.js';
import styles from './visually-hidden.module.css';

const words = createStore('');

/** Announces a text to screen readers, politely; the same text twice is announced twice. */
export const announce = (text: string): void => words.set(text === words.get() ? `${text}\u00a0` : text);

/** The live region of {@link announce}; mounted once, at the root. */
export function LiveRegion() {
  return (
    <div className={`${styles.hidden} ${styles.region}`} aria-live="polite" aria-atomic="true">
      {useStore(words)}
    </div>
  );
}
