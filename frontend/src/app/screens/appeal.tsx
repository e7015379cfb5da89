import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router-dom';
import { useShowSuspension } from '../../features/identity/api/show-suspension.js';
import { AuthFrame } from '../../features/identity/components/auth-frame.js';
import { SuspensionAppeal } from '../../features/identity/components/suspension-appeal.js';
import { messageOf } from '../../lib/query-client.js';
import { SkeletonLines } from '../../ui/skeleton.js';
import { TextLink } from '../../ui/text-link.js';

/** A suspended member asks for another look at the decision; the secret of the emailed link is after the #. */
export default function Appeal() {
  const token = useLocation().hash.slice(1);
  const { data, isError, error } = useShowSuspension(token);
  return (
    <AuthFrame
      title={t`Ask for another look`}
      words={t`You do not need to sign in.`}
      foot={<TextLink to="/auth/login">{t`Sign in`}</TextLink>}
    >
      {token === '' ? (
        <div role="alert">{t`This link is not complete. Please open it again from your mail.`}</div>
      ) : isError ? (
        <div role="alert">{messageOf(error)}</div>
      ) : data ? (
        <SuspensionAppeal token={token} suspension={data} />
      ) : (
        <SkeletonLines lines={8} role="status" aria-label={t`Loading the decision`} />
      )}
    </AuthFrame>
  );
}
