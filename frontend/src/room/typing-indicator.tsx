import { MemberName } from '../members/components/member-name.js';
import styles from './typing-indicator.module.css';

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
          <Words typists={typists} />
        </>
      )}
    </div>
  );
}

function Words({ typists: [first, second, ...others] }: { typists: readonly Typist[] }) {
  if (others.length > 0) return 'Several are writing';
  return (
    <>
      {first && <MemberName {...first} />}
      {second && (
        <>
          {' and '}
          <MemberName {...second} />
        </>
      )}
      {second ? ' are writing' : ' is writing'}
    </>
  );
}
