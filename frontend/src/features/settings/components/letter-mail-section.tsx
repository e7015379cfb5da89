import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMember } from '../../../lib/session.js';
import { Section } from '../../../ui/section.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { Switch } from '../../../ui/switch.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useGetLetterMail } from '../api/get-letter-mail.js';
import { useSetLetterMail } from '../api/set-letter-mail.js';

/** Whether the member gets the captains' letters by mail. */
export function LetterMailSection() {
  const { data: stored, error, isPending, refetch } = useGetLetterMail();
  return (
    <Section
      title={t`Captains' letters by email`}
      words={t`Once a week, what moved each deck. Letters of decks that you have muted are left out.`}
    >
      {isPending ? (
        <SkeletonRows rows={1} label={t`Loading your choice`} />
      ) : !stored ? (
        <ErrorState title={t`Your choice did not load`} error={error} onRetry={() => void refetch()} />
      ) : (
        <LetterMailChoice stored={stored.wanted} />
      )}
    </Section>
  );
}

function LetterMailChoice({ stored }: { stored: boolean }) {
  const { emailVerified } = useMember();
  const { mutateAsync, isPending, variables } = useSetLetterMail();
  const wanted = isPending ? variables.wanted : stored;
  const change = (next: boolean) =>
    void tellOutcome(mutateAsync({ wanted: next }), { failed: [t`That could not be changed`, t`Please try again`] });
  return (
    <Flex align="center" justify="space-between" gap="5">
      <Box>
        <Box fontWeight="semibold">{t`Email me the letters`}</Box>
        {wanted && !emailVerified && (
          <Box textStyle="caption" color="fg.muted">
            {t`It begins once you have confirmed your address.`}
          </Box>
        )}
      </Box>
      <Switch label={t`Email me the letters`} checked={wanted} onChange={change} />
    </Flex>
  );
}
