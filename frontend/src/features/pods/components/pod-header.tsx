import { Box, Flex } from '@chakra-ui/react';
import type { Pod } from '@crew/contracts/pods/pods.entities';
import { ArrowLeft } from 'lucide-react';
import { messageOf } from '../../../lib/query-client.js';
import { useMember } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { TextLink } from '../../../ui/text-link.js';
import { toastError, toastSuccess } from '../../../ui/toast.js';
import { useJoinPod } from '../api/join-pod.js';
import { useLeavePod } from '../api/leave-pod.js';
import { OwnerMenu } from './owner-menu.js';

/** The way back, what the pod is, and the seat in it: to take, to give back, or, for its owner, to manage. */
export function PodHeader({ pod }: { pod: Pod }) {
  const me = useMember();
  return (
    <Box as="header" mb="6">
      <TextLink to="/pods" display="inline-flex" alignItems="center" gap="1.5" minH="8" fontSize="sm">
        <ArrowLeft size={16} aria-hidden="true" />
        Back to Pods
      </TextLink>
      <Flex wrap={{ base: 'wrap', md: 'nowrap' }} align="flex-start" justify="space-between" gap="4" mt="2">
        <Box minW="0">
          <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
            <Box as="h1" textStyle="title" overflowWrap="anywhere">
              {pod.name}
            </Box>
            <Chip fontVariantNumeric="tabular-nums">
              {pod.memberCount}/{pod.maxMembers} Members
            </Chip>
            {!pod.open && <Chip colorPalette="gold">Closed</Chip>}
          </Flex>
          {pod.description && (
            <Box mt="2" maxW="prose" color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {pod.description}
            </Box>
          )}
        </Box>
        {pod.createdBy === me.id ? (
          <OwnerMenu pod={pod} />
        ) : pod.isMember ? (
          <LeaveButton pod={pod} />
        ) : (
          <JoinButton pod={pod} />
        )}
      </Flex>
    </Box>
  );
}

function JoinButton({ pod }: { pod: Pod }) {
  const join = useJoinPod();
  const full = pod.memberCount >= pod.maxMembers;
  if (full || !pod.open) return <Button disabled>{full ? 'Pod Full' : 'Closed to new members'}</Button>;
  return (
    <Button
      variant="solid"
      loading={join.isPending}
      loadingText="Joining..."
      onClick={() =>
        join.mutate(
          { id: pod.id },
          {
            onSuccess: () => toastSuccess('Joined Pod!', 'Welcome to the circle.'),
            onError: (error) => toastError('Join Failed', messageOf(error, 'Could not join pod.')),
          },
        )
      }
    >
      Join Pod
    </Button>
  );
}

function LeaveButton({ pod }: { pod: Pod }) {
  const leave = useLeavePod();
  return (
    <Button
      loading={leave.isPending}
      loadingText="Leaving..."
      onClick={() =>
        leave.mutate(
          { id: pod.id },
          {
            onSuccess: () => toastSuccess('Left Pod', "You've left this pod."),
            onError: (error) => toastError('Leave Failed', messageOf(error, 'Could not leave pod.')),
          },
        )
      }
    >
      Leave Pod
    </Button>
  );
}
