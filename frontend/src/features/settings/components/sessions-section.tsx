import { Box } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { SessionRow } from '../../../members/components/session-row.js';
import { Button } from '../../../ui/button.js';
import { Section } from '../../../ui/section.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useEndOtherSessions } from '../api/end-other-sessions.js';
import { useEndSession } from '../api/end-session.js';
import { useListSessions } from '../api/list-sessions.js';
import { StyledButton, StyledErrorState } from '../../../ui/styled.js';

/** The member's sessions, which can be ended. */
export function SessionsSection() {
  const { data, isError, error, refetch } = useListSessions();
  const end = useEndSession();
  const endOthers = useEndOtherSessions();

  return (
    <Section title={t`Signed-in devices`} words={t`Sign out what you do not know.`}>
      {isError && (
        <StyledErrorState title={t`Your devices did not load`} error={error} onRetry={() => void refetch()} py="4" />
      )}
      {!data && !isError && <SkeletonRows rows={2} label={t`Loading your devices`} />}
      {data && (
        <Box as="ul" listStyleType="none">
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              action={
                !session.current && (
                  <Button
                    size="sm"
                    disabled={end.isPending}
                    onClick={() =>
                      void tellOutcome(end.mutateAsync({ id: session.id }), { failed: [t`Not signed out`] })
                    }
                  >
                    {t`Sign out`}
                  </Button>
                )
              }
            />
          ))}
        </Box>
      )}
      {data && data.length > 1 && (
        <StyledButton
          mt="3"
          loading={endOthers.isPending}
          onClick={() =>
            void tellOutcome(endOthers.mutateAsync({}), {
              done: [t`Signed out everywhere else`],
              failed: [t`Not signed out`],
            })
          }
        >
          {t`Sign out everywhere else`}
        </StyledButton>
      )}
    </Section>
  );
}
