import { Box, Flex, Grid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useBuild } from '../../features/dashboard/api/get-build.js';
import { ExploreDecks } from '../../features/dashboard/components/explore-decks.js';
import { QuickCards } from '../../features/dashboard/components/quick-cards.js';
import { RecentActivity } from '../../features/dashboard/components/recent-activity.js';
import { Balance } from '../../features/economy/components/wallet-balance.js';
import { ContinueOnboarding } from '../../features/onboarding/components/continue-onboarding.js';
import { useGetUser } from '../../features/profile/api/get-user.js';
import { VerifyNotice } from '../../features/settings/components/verify-notice.js';
import { useMember } from '../../lib/session.js';
import { LevelChip } from '../../members/components/level-chip.js';
import { Avatar } from '../../ui/avatar.js';
import { PageColumn } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { StyledSkeleton } from '../../ui/styled.js';
import { resumeAt } from '../home-path.js';
import { titleAt } from '../routes.js';

/** The command center: profile, quick links and recent activity. */
export default function Dashboard() {
  const build = useBuild().data?.hash.slice(0, 7);
  return (
    <PageColumn>
      <Grid gap={{ base: '6', md: '8' }}>
        <VerifyNotice />
        <UnfinishedOnboarding />
        <Welcome />
        <QuickCards />
        <ExploreDecks />
        <RecentActivity />
      </Grid>
      <Box as="footer" mt="10" textAlign="center" textStyle="caption" color="fg.subtle">
        {build && t`Build ${build}`}
      </Box>
    </PageColumn>
  );
}

/** A reminder of unfinished onboarding. */
function UnfinishedOnboarding() {
  const user = useMember();
  if (user.profileCompleted) return null;
  const { step, path } = resumeAt(user);
  return <ContinueOnboarding step={step} title={titleAt(path)} to={path} />;
}

function Welcome() {
  const user = useMember();
  const name = user.displayName || user.username;
  const level = useGetUser(user.username).data?.level;
  return (
    <Panel p={{ base: '5', md: '8' }}>
      <Flex align="center" gap={{ base: '4', md: '6' }} wrap="wrap">
        <Avatar name={name} src={user.avatarUrl} size={72} />
        <Box flex="1 1 14rem" minW="0">
          <Box as="h1" textStyle="title" overflowWrap="anywhere">
            {t`Welcome back, ${name}`}
          </Box>
          <Box mt="2" minH="6">
            {level ? <LevelChip level={level} /> : <StyledSkeleton h="6" w="9rem" />}
          </Box>
        </Box>
        <Box>
          <Box textStyle="caption" color="fg.muted">
            {t`ITC balance`}
          </Box>
          <Box fontSize="xl" fontWeight="bold">
            <Balance coin={28} />
          </Box>
        </Box>
      </Flex>
    </Panel>
  );
}
