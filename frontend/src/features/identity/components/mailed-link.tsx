import { t } from '@lingui/core/macro';
import { useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { messageOf } from '../../../lib/query-client.js';
import { meQuery } from '../../../lib/session.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { AuthFrame } from './auth-frame.js';
import styles from './auth.module.css';

interface MailedLinkProps {
  title: string;
  words: string;
  /** The label of the button that uses the link. */
  action: string;
  mutation: Pick<
    UseMutationResult<null, Error, { token: string }>,
    'mutate' | 'isSuccess' | 'isPending' | 'isError' | 'error'
  >;
  /** What to read and where to go once it is done. */
  done: { words: string; to: string; label: string };
}

/** Uses the link of a mail. It takes a click: a mail scanner that opens links must not use it up. */
export function MailedLink({ title, words, action, mutation, done }: MailedLinkProps) {
  const client = useQueryClient();
  const token = useLocation().hash.slice(1);
  const onSuccess = () => void client.invalidateQueries({ queryKey: meQuery.queryKey });

  return (
    <AuthFrame title={title} words={words}>
      {mutation.isSuccess ? (
        <div className={styles.fields} role="status">
          <div>{done.words}</div>
          <ButtonLink to={done.to} variant="solid" size="lg">
            {done.label}
          </ButtonLink>
        </div>
      ) : token ? (
        <div className={styles.fields}>
          {mutation.isError && (
            <div role="alert" className={styles.refused}>
              {messageOf(mutation.error)}
            </div>
          )}
          <Button
            variant="solid"
            size="lg"
            loading={mutation.isPending}
            onClick={() => mutation.mutate({ token }, { onSuccess })}
            autoFocus
          >
            {action}
          </Button>
        </div>
      ) : (
        <div className={styles.fields}>
          <div role="alert">{t`This link is not complete. Please open it again from your mail.`}</div>
          <ButtonLink to="/dashboard" size="lg">
            {t`Go to Command Center`}
          </ButtonLink>
        </div>
      )}
    </AuthFrame>
  );
}
