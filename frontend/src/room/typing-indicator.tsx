import styles from './typing-indicator.module.css';

function wordsFor(names: readonly string[]): string {
  if (names.length === 1) return `${names[0]} is writing`;
  if (names.length === 2) return `${names[0]} and ${names[1]} are writing`;
  return 'Several are writing';
}

/** The names of typing members. */
export function TypingIndicator({ names }: { names: readonly string[] }) {
  return (
    <div role="status" className={styles.indicator}>
      {names.length > 0 && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <span />
            <span />
            <span />
          </span>
          {wordsFor(names)}
        </>
      )}
    </div>
  );
}
