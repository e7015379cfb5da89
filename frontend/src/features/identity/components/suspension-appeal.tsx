import { APPEAL_WORDS_MAX_CHARS } from '@crew/contracts/chat/chat.constants';
import type { showSuspension } from '@crew/contracts/identity/show-suspension';
import type { Output } from '@crew/contracts/rpc';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { formatTime } from '../../../lib/format.js';
import { messageOf } from '../../../lib/query-client.js';
import { REASONS } from '../../../room/model/reasons.js';
import { Button } from '../../../ui/button.js';
import { Field, Textarea } from '../../../ui/field.js';
import { useAppealSuspension } from '../api/appeal-suspension.js';
import styles from './auth.module.css';

interface SuspensionAppealProps {
  token: string;
  suspension: Output<typeof showSuspension>;
}

/** What a suspended member appeals, and their words; once sent, what comes next. */
export function SuspensionAppeal({ token, suspension }: SuspensionAppealProps) {
  const [words, setWords] = useState('');
  const { mutate, isPending, isSuccess, isError, error } = useAppealSuspension();
  const said = words.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (said !== '' && !isPending) mutate({ token, words: said });
  };
  if (isSuccess)
    return (
      <div role="status">{t`An admin will look again. You get the answer by mail; until then your account stays suspended.`}</div>
    );
  const day = formatTime(suspension.appealUntil, 'day');
  return (
    <div className={styles.fields}>
      <Decision suspension={suspension} />
      <form onSubmit={submit} className={styles.fields}>
        <Field
          label={t`Why should an admin look again?`}
          aside={`${words.length}/${APPEAL_WORDS_MAX_CHARS}`}
          hint={t`Once, until ${day}`}
          error={isError ? messageOf(error) : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              maxLength={APPEAL_WORDS_MAX_CHARS}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="solid" size="lg" loading={isPending} disabled={said === ''}>
          {t`Ask for another look`}
        </Button>
      </form>
    </div>
  );
}

function Decision({ suspension: { kind, rule, words, until } }: Pick<SuspensionAppealProps, 'suspension'>) {
  const reason = rule && i18n._(REASONS[rule]);
  const end = until === null ? undefined : formatTime(until, 'date');
  return (
    <div className={styles.decision}>
      <div>
        {kind === 'member'
          ? t`Members reported you, and an admin suspended your account.`
          : t`Members flagged a message of yours. An admin removed it and suspended your account.`}{' '}
        {end === undefined ? t`The suspension lasts until an admin lifts it.` : t`The suspension ends on ${end}.`}
      </div>
      {reason && <div className={styles.reason}>{t`Reason: ${reason}`}</div>}
      {words !== null && <blockquote className={styles.quote}>{words}</blockquote>}
    </div>
  );
}
