import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { Switch } from '../../../ui/switch.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useGetCrisisNotes } from '../api/get-crisis-notes.js';
import { useSetCrisisNotes } from '../api/set-crisis-notes.js';

/** Whether this admin gets a note when a captain answers a member in a crisis. */
export function CrisisNotesForm() {
  const { data, error, isPending, refetch } = useGetCrisisNotes();
  const { mutateAsync } = useSetCrisisNotes();
  if (isPending) return <SkeletonRows rows={1} label={t`Loading your settings`} />;
  if (!data) return <ErrorState title={t`Your settings did not load`} error={error} onRetry={() => void refetch()} />;
  const change = (wanted: boolean) =>
    void tellOutcome(mutateAsync({ wanted }), {
      done: wanted
        ? [t`Notes are on`, t`They collect under the bell, without a push.`]
        : [t`Notes are off`, t`Captains still give help lines.`],
      failed: [t`That could not be changed`, t`Please try again`],
    });
  return (
    <Flex align="center" justify="space-between" gap="5">
      <Box>
        <Box fontWeight="semibold">{t`Members in a crisis`}</Box>
        <Box textStyle="caption" color="fg.muted">
          {t`Captains answer messages about self-harm or violence with help lines. Get a quiet note when that happens; it quotes nothing.`}
        </Box>
      </Box>
      <Switch label={t`Notes about members in a crisis`} checked={data.wanted} onChange={change} />
    </Flex>
  );
}
