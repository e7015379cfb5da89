import { Box, Grid } from '@chakra-ui/react';
import type { CrewKey } from '@crew/contracts/chat/decks';
import type { PublicProfile } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { Navigate } from 'react-router-dom';
import { TipSky } from '../../features/economy/components/tip-sky.js';
import { useGetUser } from '../../features/profile/api/get-user.js';
import { Achievements } from '../../features/profile/components/achievements.js';
import { CommunityStats } from '../../features/profile/components/community-stats.js';
import { ProfileBanner } from '../../features/profile/components/profile-banner.js';
import { ApiError } from '../../lib/api-client.js';
import { useMember } from '../../lib/session.js';
import { isCaptain } from '../../ui/art/portrait.js';
import { Telescope } from '../../ui/art/scenes.js';
import { ButtonLink } from '../../ui/button.js';
import { PageColumn } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { CaptainContent, CaptainHead } from '../profile-card/captain-card.js';
import { MemberActions } from '../profile-card/member-actions.js';
import { SharedPods } from '../profile-card/shared-pods.js';
import { ScreenLoading } from '../screen-loading.js';
import { usePathParameter } from '../use-path-parameter.js';

/** A captain by its key, or another member's profile by their username. */
export default function ProfileOf() {
  const name = usePathParameter() ?? '';
  return isCaptain(name) ? <Captain captain={name} /> : <Member username={name} />;
}

function Captain({ captain }: { captain: CrewKey }) {
  return (
    <PageColumn>
      <Panel p="5" maxW="30rem" mx="auto">
        <h1>
          <CaptainHead captain={captain} />
        </h1>
        <Box mt="4">
          <CaptainContent captain={captain} />
        </Box>
      </Panel>
    </PageColumn>
  );
}

function Member({ username }: { username: string }) {
  const me = useMember();
  const { data, isError, error, refetch } = useGetUser(username);
  if (username.toLowerCase() === me.username.toLowerCase()) return <Navigate to="/profile" replace />;
  if (data) return <PublicProfileOf member={data} />;
  if (!isError) return <ScreenLoading />;
  if (error instanceof ApiError && error.code === 'not_found') {
    return (
      <EmptyState
        picture={<Telescope />}
        title={<h1>{t`Profile not found`}</h1>}
        words={t`There is no member called ${username}.`}
        action={<ButtonLink to="/dashboard">{t`Back to Command Center`}</ButtonLink>}
      />
    );
  }
  return <ErrorState title={t`This profile did not load`} error={error} onRetry={() => void refetch()} />;
}

function PublicProfileOf({ member }: { member: PublicProfile }) {
  return (
    <PageColumn>
      <ProfileBanner member={member} level={member.level} actions={<MemberActions member={member} />} />
      <Box mt="5">
        <TipSky member={member} />
      </Box>
      <Grid templateColumns={{ md: '1fr 1fr' }} gap="5" mt="5">
        <CommunityStats stats={member.stats} level={member.level} />
        <Achievements badges={member.badges} />
        <SharedPodsOf member={member} />
      </Grid>
    </PageColumn>
  );
}

function SharedPodsOf({ member: { sharedPods } }: { member: PublicProfile }) {
  if (!sharedPods || sharedPods.length === 0) return null;
  return (
    <Panel as="section" aria-labelledby="shared-pods" p="5">
      <Box as="h2" id="shared-pods" textStyle="heading" mb="3">
        {t`Shared pods`}
      </Box>
      <SharedPods pods={sharedPods} />
    </Panel>
  );
}
