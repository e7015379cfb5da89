import { Box, Grid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { messageOf } from '../../../lib/query-client.js';
import { meQuery } from '../../../lib/session.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { AuthFrame } from './auth-frame.js';

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
        <Grid gap="5" role="status">
          <Box>{done.words}</Box>
          <ButtonLink to={done.to} variant="solid" size="lg">
            {done.label}
          </ButtonLink>
        </Grid>
      ) : token ? (
        <Grid gap="5">
          {mutation.isError && (
            <Box role="alert" color="danger.fg">
              {messageOf(mutation.error)}
            </Box>
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
        </Grid>
      ) : (
        <Grid gap="5">
          <Box role="alert">{t`This link is not complete. Please open it again from your mail.`}</Box>
          <ButtonLink to="/dashboard" size="lg">
            {t`Go to Command Center`}
          </ButtonLink>
        </Grid>
      )}
    </AuthFrame>
  );
}
