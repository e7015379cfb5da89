import { Box, Grid } from '@chakra-ui/react';
import type { Pod } from '@crew/contracts/pods/pods.entities';
import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '../../../lib/api-client.js';
import { useMember } from '../../../lib/session.js';
import { OffTheCharts } from '../../../ui/art/scenes.js';
import { ButtonLink } from '../../../ui/button.js';
import { StyledSkeleton } from '../../../ui/styled.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { useGetPod } from '../api/get-pod.js';
import { useListPodMembers } from '../api/list-pod-members.js';
import { MemberList } from './member-list.js';
import { MemberTools } from './member-tools.js';
import { PodChat } from './pod-chat.js';
import { PodCircle } from './pod-circle.js';
import { PodHeader } from './pod-header.js';
import { useLivePods } from './use-live-pods.js';

/** The pod does not exist: unknown id, or dissolved. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');

interface PodScreenProps {
  id: string;
  /** Rendered with the conversation, for the pod's members only. */
  children?: ReactNode;
}

/** A pod: its members and its messages. */
export function PodScreen({ id, children }: PodScreenProps) {
  const { data: pod, error, refetch } = useGetPod(id);
  useLivePods();
  if (isMissing(error)) {
    return (
      <EmptyState
        picture={<OffTheCharts size={280} />}
        title={t`Pod not found`}
        action={<ButtonLink to="/pods">{t`Back to Pods`}</ButtonLink>}
      />
    );
  }
  if (error && !pod) return <ErrorState title={t`The pod did not load`} error={error} onRetry={() => void refetch()} />;
  return (
    <Box colorPalette="sentinel-seven" maxW="page" mx="auto" px={{ base: '3', md: '6' }} py={{ base: '4', md: '8' }}>
      {pod ? <Loaded pod={pod}>{children}</Loaded> : <Loading />}
    </Box>
  );
}

const columns = { base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' };

function Loaded({ pod, children }: { pod: Pod; children: ReactNode }) {
  const me = useMember();
  const { data: members } = useListPodMembers(pod.id);
  const owns = pod.createdBy === me.id;
  useTitle(pod);
  return (
    <>
      <PodHeader pod={pod} />
      <Grid gap="4" templateColumns={columns} alignItems="start">
        <Grid gap="4" templateColumns="minmax(0, 1fr)">
          <PodCircle pod={pod} members={members} />
          <MemberList
            members={members}
            captain={pod.captain}
            tools={(member) => owns && member.userId !== me.id && <MemberTools pod={pod} member={member} />}
          />
        </Grid>
        <PodChat pod={pod} members={members}>
          {children}
        </PodChat>
      </Grid>
    </>
  );
}

/** Sets the title to the pod's name, with the unread count before it. */
function useTitle({ name, reading }: Pod): void {
  const unread = reading?.unread ?? 0;
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${name} · Crew`;
  }, [name, unread]);
}

const Loading = () => (
  <Box role="status" aria-label={t`Loading the pod`}>
    <StyledSkeleton h="10" w="min(20rem, 60%)" mb="8" />
    <Grid gap="4" templateColumns={columns}>
      <StyledSkeleton h="24rem" borderRadius="lg" />
      <StyledSkeleton h="600px" borderRadius="lg" />
    </Grid>
  </Box>
);
