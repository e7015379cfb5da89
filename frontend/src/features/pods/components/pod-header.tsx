import { Box, Flex } from '@chakra-ui/react';
import type { Pod } from '@crew/contracts/pods/pods.entities';
import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide-react';
import { useMember } from '../../../lib/session.js';
import { LevelMenu } from '../../../room/level-menu.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { TextLink } from '../../../ui/text-link.js';
import { useJoinPod } from '../api/join-pod.js';
import { useLeavePod } from '../api/leave-pod.js';
import { useChooseNotificationLevel } from '../api/choose-notification-level.js';
import { useGetPodNotificationLevel } from '../api/get-pod-notification-level.js';
import { OwnerMenu } from './owner-menu.js';

/** The header of a pod: back link, name, and the button to join, leave or manage it. */
export function PodHeader({ pod }: { pod: Pod }) {
  const me = useMember();
  const { memberCount, maxMembers } = pod;
  return (
    <Box as="header" mb="6">
      <TextLink to="/pods" display="inline-flex" alignItems="center" gap="1.5" minH="8" fontSize="sm">
        <ArrowLeft size={16} aria-hidden="true" />
        {t`Back to Pods`}
      </TextLink>
      <Flex wrap={{ base: 'wrap', md: 'nowrap' }} align="flex-start" justify="space-between" gap="4" mt="2">
        <Box minW="0">
          <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
            <Box as="h1" textStyle="title" overflowWrap="anywhere">
              {pod.name}
            </Box>
            <Chip style={{ fontVariantNumeric: 'tabular-nums' }}>{t`${memberCount}/${maxMembers} Members`}</Chip>
            {!pod.open && <Chip hue="gold">{t({ message: 'Closed', context: 'pod' })}</Chip>}
          </Flex>
          {pod.description && (
            <Box mt="2" maxW="prose" color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {pod.description}
            </Box>
          )}
        </Box>
        <Flex gap="2" align="center" flexShrink="0">
          {pod.isMember && <PodLevelMenu podId={pod.id} />}
          {pod.createdBy === me.id ? (
            <OwnerMenu pod={pod} />
          ) : pod.isMember ? (
            <LeaveButton pod={pod} />
          ) : (
            <JoinButton pod={pod} />
          )}
        </Flex>
      </Flex>
    </Box>
  );
}

function PodLevelMenu({ podId }: { podId: string }) {
  const { data } = useGetPodNotificationLevel(podId);
  const choose = useChooseNotificationLevel(podId);
  return data && <LevelMenu level={data.level} onChoose={(level) => choose.mutate(level)} />;
}

function JoinButton({ pod }: { pod: Pod }) {
  const join = useJoinPod();
  const full = pod.memberCount >= pod.maxMembers;
  if (full || !pod.open) return <Button disabled>{full ? t`Pod Full` : t`Closed to new members`}</Button>;
  return (
    <Button
      variant="solid"
      loading={join.isPending}
      loadingText={t`Joining...`}
      onClick={() =>
        void tellOutcome(join.mutateAsync({ id: pod.id }), {
          done: [t`Joined Pod!`, t`Welcome to the circle.`],
          failed: [t`Join Failed`, t`Could not join pod.`],
        })
      }
    >
      {t`Join Pod`}
    </Button>
  );
}

function LeaveButton({ pod }: { pod: Pod }) {
  const leave = useLeavePod();
  return (
    <Button
      loading={leave.isPending}
      loadingText={t`Leaving...`}
      onClick={() =>
        void tellOutcome(leave.mutateAsync({ id: pod.id }), {
          done: [t`Left Pod`, t`You've left this pod.`],
          failed: [t`Leave Failed`, t`Could not leave pod.`],
        })
      }
    >
      {t`Leave Pod`}
    </Button>
  );
}
