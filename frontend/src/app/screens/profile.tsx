import { Box, Grid } from '@chakra-ui/react';
import type { User } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { Pencil, Settings } from 'lucide-react';
import { useState } from 'react';
import { TipSky } from '../../features/economy/components/tip-sky.js';
import { WalletCard } from '../../features/economy/components/wallet-card.js';
import { useGetUser } from '../../features/profile/api/get-user.js';
import { Achievements } from '../../features/profile/components/achievements.js';
import { CommunityStats } from '../../features/profile/components/community-stats.js';
import { EditProfileDialog } from '../../features/profile/components/edit-profile-dialog.js';
import { InviteCodesCard } from '../../features/profile/components/invite-codes-card.js';
import { ProfileBanner } from '../../features/profile/components/profile-banner.js';
import { useSession } from '../../lib/session.js';
import { Telescope } from '../../ui/art/scenes.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { PageColumn } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { SkeletonLines } from '../../ui/skeleton.js';
import { StyledErrorState } from '../../ui/styled.js';
import { EmptyState } from '../../ui/states.js';
import { ScreenLoading } from '../screen-loading.js';

/** The member's own profile. */
export default function Profile() {
  const session = useSession();
  if (session.user) return <OwnProfile user={session.user} />;
  if (session.status === 'unknown' && !session.failed) return <ScreenLoading />;
  return (
    <EmptyState
      picture={<Telescope />}
      title={<h1>{t`Profile not found`}</h1>}
      words={t`Sign in to see yours.`}
      action={
        <ButtonLink to="/auth/login" variant="solid">
          {t`Login`}
        </ButtonLink>
      }
    />
  );
}

function OwnProfile({ user }: { user: User }) {
  const [editing, setEditing] = useState(false);
  const { data, isError, error, refetch } = useGetUser(user.username);
  return (
    <PageColumn>
      <ProfileBanner
        member={user}
        level={data?.level}
        actions={
          <>
            <Button onClick={() => setEditing(true)}>
              <Pencil size={16} aria-hidden="true" /> {t`Edit Profile`}
            </Button>
            <ButtonLink to="/settings">
              <Settings size={16} aria-hidden="true" /> {t`Settings`}
            </ButtonLink>
          </>
        }
      />
      <Box mt="5">
        <TipSky member={user} />
      </Box>
      <Grid templateColumns={{ md: '1fr 1fr' }} gap="5" mt="5">
        <WalletCard />
        {data ? (
          <CommunityStats stats={data.stats} level={data.level} />
        ) : (
          <Panel p="5">
            {isError ? (
              <StyledErrorState
                title={t`Your stats did not load`}
                error={error}
                onRetry={() => void refetch()}
                py="4"
              />
            ) : (
              <SkeletonLines lines={5} role="status" aria-label={t`Loading your stats`} />
            )}
          </Panel>
        )}
        <Achievements badges={user.badges} />
        <InviteCodesCard user={user} />
      </Grid>
      <EditProfileDialog user={user} open={editing} onClose={() => setEditing(false)} />
    </PageColumn>
  );
}
