import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  if (others.length > 0) return t`Several are writing`;
  if (!first) return null;
  return second ? (
    <Trans>
      <MemberName {...first} /> and <MemberName {...second} /> are writing
    </Trans>
  ) : (
    <Trans>
      <MemberName {...first} /> is writing
    </Trans>
  );
}
