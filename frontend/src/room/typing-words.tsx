import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MemberName } from '../members/components/member-name.js';
import type { Typist } from './typing-indicator.js';

/** Says who is typing. */
export function TypingWords({ typists: [first, second, ...others] }: { typists: readonly Typist[] }) {
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
