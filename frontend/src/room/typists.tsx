import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MemberName } from '../members/components/member-name.js';
import { TypingDots } from './typing-dots.js';
import styles from './typists.module.css';

/** A member or a captain who is typing. */
export interface Typist {
  name: string;
  username: string;
}

/** Says who is typing. */
export function Typists({ typists }: { typists: readonly Typist[] }) {
  if (typists.length === 0) return null;
  return (
    <>
      <TypingDots className={styles.dots} />
      <Words typists={typists} />
    </>
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
