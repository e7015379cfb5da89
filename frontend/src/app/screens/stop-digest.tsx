import { t } from '@lingui/core/macro';
import { useStopDigest } from '../../features/identity/api/stop-digest.js';
import { MailedLink } from '../../features/identity/components/mailed-link.js';

/** Turns the digest of an account off by the link in it. */
export default function StopDigest() {
  return (
    <MailedLink
      title={t`Digest by email`}
      words={t`Get no more digests of what you have not read.`}
      action={t`Turn the digest off`}
      mutation={useStopDigest()}
      done={{
        words: t`The digest is off. You can turn it on again in your settings.`,
        to: '/dashboard',
        label: t`Go to Command Center`,
      }}
    />
  );
}
