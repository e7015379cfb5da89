import { createStore, useStore } from '../lib/store.js';
import styles from './visually-hidden.module.css';

const words = createStore('');

/** Says something to screen readers, when they are free; the same words twice are said twice. */
export const announce = (text: string): void => words.set(text === words.get() ? `${text}\u00a0` : text);

/** What {@link announce} speaks into; once, at the root. */
export function LiveRegion() {
  return (
    <div className={`${styles.hidden} ${styles.region}`} aria-live="polite" aria-atomic="true">
      {useStore(words)}
    </div>
  );
}
