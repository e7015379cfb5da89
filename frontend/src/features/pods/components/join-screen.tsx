import { Box, Flex } from '@chakra-ui/react';
import type { Pod, PodInviteState } from '@crew/contracts/pods/pods.entities';
import { Navigate, useNavigate } from 'react-router-dom';
import { ApiError } from '../../../lib/api-client.js';
import { EmptyCircle, OffTheCharts } from '../../../ui/art/scenes.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { StyledChip, StyledSkeleton } from '../../../ui/styled.js';
import { Panel } from '../../../ui/panel.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useFindPodInvite } from '../api/find-pod-invite.js';
import { useJoinPodByInvite } from '../api/join-pod-by-invite.js';

const ENDED: Record<Exclude<PodInviteState, 'active'>, [title: string, words: string]> = {
  used: ['This link has been used', 'It was for one member. Ask the owner of the pod for another.'],
  revoked: ['This link was revoked', 'The owner of the pod has ended it. Ask them for another.'],
  expired: ['This link has expired', 'Ask the owner of the pod for another.'],
};

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');

/** The screen of an invite link: the pod, and a button to join it. */
export function JoinScreen({ token }: { token: string }) {
  const { data: found, error, refetch } = useFindPodInvite(token);
  if (isUnknown(error))
    return <NoWay title="This link leads nowhere" words="It may be incomplete, or its pod is gone." />;
  if (error && !found) return <ErrorState title="The link did not load" error={error} onRetry={() => void refetch()} />;
  return (
    <Box colorPalette="sentinel-seven" maxW="34rem" mx="auto" px="4" py={{ base: '6', md: '16' }}>
      {!found ? (
        <Box role="status" aria-label="Loading the pod">
          <StyledSkeleton h="24rem" borderRadius="lg" />
        </Box>
      ) : found.pod.isMember ? (
        <Navigate to={`/pods/${found.pod.id}`} replace />
      ) : found.state === 'active' ? (
        <Invitation pod={found.pod} token={token} />
      ) : (
        <NoWay title={ENDED[found.state][0]} words={ENDED[found.state][1]} />
      )}
    </Box>
  );
}

const NoWay = ({ title, words }: { title: string; words: string }) => (
  <EmptyState
    picture={<OffTheCharts />}
    title={
      <Box as="h1" textStyle="heading">
        {title}
      </Box>
    }
    words={words}
    action={<ButtonLink to="/pods">Back to Pods</ButtonLink>}
  />
);

function Invitation({ pod, token }: { pod: Pod; token: string }) {
  const join = useJoinPodByInvite();
  const navigate = useNavigate();
  const full = pod.memberCount >= pod.maxMembers;
  const onJoin = async () => {
    const joined = await tellOutcome(join.mutateAsync({ token }), {
      done: ['Joined Pod!', 'Welcome to the circle.'],
      failed: ['Join Failed', 'Could not join pod.'],
    });
    if (joined) void navigate(`/pods/${pod.id}`, { replace: true });
  };
  return (
    <Panel as="section" aria-label="Invitation" p={{ base: '5', md: '8' }} textAlign="center">
      <Flex justify="center">
        <EmptyCircle />
      </Flex>
      <Box color="fg.muted" mt="2">
        You are invited to
      </Box>
      <Box as="h1" textStyle="title" overflowWrap="anywhere" mt="1">
        {pod.name}
      </Box>
      <Flex justify="center" mt="3">
        <StyledChip fontVariantNumeric="tabular-nums">
          {pod.memberCount}/{pod.maxMembers} Members
        </StyledChip>
      </Flex>
      {pod.description && (
        <Box mt="4" color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {pod.description}
        </Box>
      )}
      <Flex justify="center" mt="6">
        {full ? (
          <Button disabled>Pod Full</Button>
        ) : (
          <Button variant="solid" loading={join.isPending} loadingText="Joining..." onClick={() => void onJoin()}>
            Join Pod
          </Button>
        )}
      </Flex>
    </Panel>
  );
}
