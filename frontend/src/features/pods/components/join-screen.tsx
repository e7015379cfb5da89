import { Box, Flex } from '@chakra-ui/react';
import type { Pod, PodInviteState } from '@crew/contracts/pods/pods.entities';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Navigate, useNavigate } from 'react-router-dom';
import { isMissing } from '../../../lib/api-client.js';
import { EmptyCircle, OffTheCharts } from '../../../ui/art/scenes.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { StyledChip, StyledSkeleton } from '../../../ui/styled.js';
import { Panel } from '../../../ui/panel.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useFindPodInvite } from '../api/find-pod-invite.js';
import { useJoinPodByInvite } from '../api/join-pod-by-invite.js';

const ENDED: Record<Exclude<PodInviteState, 'active'>, [title: MessageDescriptor, words: MessageDescriptor]> = {
  used: [msg`This link has been used`, msg`It was for one member. Ask the owner of the pod for another.`],
  revoked: [msg`This link was revoked`, msg`The owner of the pod has ended it. Ask them for another.`],
  expired: [msg`This link has expired`, msg`Ask the owner of the pod for another.`],
};

/** The screen of an invite link: the pod, and a button to join it. */
export function JoinScreen({ token }: { token: string }) {
  const { data: found, error, refetch } = useFindPodInvite(token);
  if (isMissing(error))
    return <NoWay title={t`This link leads nowhere`} words={t`It may be incomplete, or its pod is gone.`} />;
  if (error && !found)
    return <ErrorState title={t`The link did not load`} error={error} onRetry={() => void refetch()} />;
  return (
    <Box colorPalette="sentinel-seven" maxW="34rem" mx="auto" px="4" py={{ base: '6', md: '16' }}>
      {!found ? (
        <Box role="status" aria-label={t`Loading the pod`}>
          <StyledSkeleton h="24rem" borderRadius="lg" />
        </Box>
      ) : found.pod.isMember ? (
        <Navigate to={`/pods/${found.pod.id}`} replace />
      ) : found.state === 'active' ? (
        <Invitation pod={found.pod} token={token} />
      ) : (
        <NoWay title={i18n._(ENDED[found.state][0])} words={i18n._(ENDED[found.state][1])} />
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
    action={<ButtonLink to="/pods">{t`Back to Pods`}</ButtonLink>}
  />
);

function Invitation({ pod: { id, name, description, memberCount, maxMembers }, token }: { pod: Pod; token: string }) {
  const join = useJoinPodByInvite();
  const navigate = useNavigate();
  const full = memberCount >= maxMembers;
  const onJoin = async () => {
    const joined = await tellOutcome(join.mutateAsync({ token }), {
      done: [t`Joined Pod!`, t`Welcome to the circle.`],
      failed: [t`Join Failed`, t`Could not join pod.`],
    });
    if (joined) void navigate(`/pods/${id}`, { replace: true });
  };
  return (
    <Panel as="section" aria-label={t`Invitation`} p={{ base: '5', md: '8' }} textAlign="center">
      <Flex justify="center">
        <EmptyCircle />
      </Flex>
      <Box color="fg.muted" mt="2">
        {t({ message: 'You are invited to', comment: 'Above the name of a pod, as its heading.' })}
      </Box>
      <Box as="h1" textStyle="title" overflowWrap="anywhere" mt="1">
        {name}
      </Box>
      <Flex justify="center" mt="3">
        <StyledChip fontVariantNumeric="tabular-nums">{t`${memberCount}/${maxMembers} Members`}</StyledChip>
      </Flex>
      {description && (
        <Box mt="4" color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {description}
        </Box>
      )}
      <Flex justify="center" mt="6">
        {full ? (
          <Button disabled>{t`Pod Full`}</Button>
        ) : (
          <Button variant="solid" loading={join.isPending} loadingText={t`Joining...`} onClick={() => void onJoin()}>
            {t`Join Pod`}
          </Button>
        )}
      </Flex>
    </Panel>
  );
}
