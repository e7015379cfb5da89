import { t } from '@lingui/core/macro';
import { useStopLetterMail } from '../../features/identity/api/stop-letter-mail.js';
import { MailedLink } from '../../features/identity/components/mailed-link.js';

/** Turns the mails with captains' letters of an account off by the link in them. */
export default function StopLetterMail() {
  return (
    <MailedLink
      title={t`Captains' letters by email`}
      words={t`Get no more letters of the captains by email.`}
      action={t`Turn the letters off`}
      mutation={useStopLetterMail()}
      done={{
        words: t`You get no more letters. You can turn them on again in your settings.`,
        to: '/dashboard',
        label: t`Go to Command Center`,
      }}
    />
  );
}
