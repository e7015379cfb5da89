import { lazyWhenIdle } from '../ui/lazy-when-idle.js';
import styles from './typing-indicator.module.css';

const TypingWords = lazyWhenIdle(() => import('./typing-words.js').then(({ TypingWords }) => TypingWords));

/** A member or a captain who is typing. */
export interface Typist {
  name: string;
  username: string;
}

/** The names of typing members. */
export function TypingIndicator({ typists }: { typists: readonly Typist[] }) {
  return (
    <div role="status" className={styles.indicator}>
      {typists.length > 0 && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <span />
            <span />
            <span />
          </span>
          <TypingWords typists={typists} />
        </>
      )}
    </div>
  );
}
