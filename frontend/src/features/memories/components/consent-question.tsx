import type { MemoryConsent } from '@crew/contracts/crew-ai/memory.entities';
import { helpPath } from '@crew/contracts/help/article';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useListMemoryConsents } from '../api/list-memory-consents.js';
import { useSetMemoryConsent } from '../api/set-memory-consent.js';
import styles from './consent-question.module.css';

/** Under a captain's first reply to the member: whether it may remember what they say to it. */
export function ConsentQuestion({ messageId }: { messageId: string }) {
  const { data: consents } = useListMemoryConsents();
  const asked = consents?.find(({ askUnder }) => askUnder === messageId);
  return asked ? <Question captain={asked.key} /> : null;
}

function Question({ captain }: { captain: MemoryConsent['key'] }) {
  const id = useId();
  const name = useCaptainName()(captain);
  const { mutateAsync, isPending } = useSetMemoryConsent();
  const answer = (granted: boolean) =>
    void tellOutcome(mutateAsync({ key: captain, granted }), {
      done: granted
        ? [t`${name} remembers from now on`, t`You see and change it in your settings.`]
        : [t`${name} remembers nothing`, t`You can change that in your settings.`],
      failed: [t`Your answer was not saved`, t`Please try again`],
    });
  return (
    <div className={styles.question} role="group" aria-labelledby={id}>
      <div className={styles.words}>
        <div id={id}>{t`May ${name} remember what you write to it here?`}</div>
        <div className={styles.note}>{t`Only you see this question. Replies are visible to everyone on the deck.`}</div>
      </div>
      <div className={styles.answers}>
        <Button size="sm" variant="solid" disabled={isPending} onClick={() => answer(true)}>
          {t`Yes`}
        </Button>
        <Button size="sm" disabled={isPending} onClick={() => answer(false)}>
          {t`No`}
        </Button>
        <ButtonLink size="sm" variant="ghost" to={helpPath('captain-memories')}>
          {t`Read more`}
        </ButtonLink>
      </div>
    </div>
  );
}
