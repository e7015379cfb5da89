import { Box, Flex, Grid } from '@chakra-ui/react';
import type { DeckId } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { type Deck, useListDecks } from '../../features/chat/api/list-decks.js';
import { useCountUnreadConversations } from '../../features/conversations/api/count-unread-conversations.js';
import { useBuild } from '../../features/dashboard/api/get-build.js';
import { ExploreDecks } from '../../features/dashboard/components/explore-decks.js';
import { QuickCards } from '../../features/dashboard/components/quick-cards.js';
import { RecentActivity } from '../../features/dashboard/components/recent-activity.js';
import { YourDay } from '../../features/dashboard/components/your-day.js';
import { useDismissedNotices } from '../../features/dashboard/model/dismissed-notices.js';
import { Balance } from '../../features/economy/components/wallet-balance.js';
import { ContinueOnboarding } from '../../features/onboarding/components/continue-onboarding.js';
import { useListNotifications } from '../../features/notifications/api/list-notifications.js';
import { pathOf, textOf, titleOf } from '../../features/notifications/model/words.js';
import { useGetUser } from '../../features/profile/api/get-user.js';
import { VerifyNotice } from '../../features/settings/components/verify-notice.js';
import { useUnreadThreads } from '../../features/threads/components/use-unread-threads.js';
import { isNarrow } from '../../lib/is-narrow.js';
import { useMember } from '../../lib/session.js';
import { LevelChip } from '../../members/components/level-chip.js';
import { Avatar } from '../../ui/avatar.js';
import { PageColumn } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { StyledSkeleton } from '../../ui/styled.js';
import { resumeAt } from '../home-path.js';
import { titleAt } from '../routes.js';
import styles from './dashboard.module.css';

const NONE: ReadonlyMap<DeckId, number> = new Map();

/** The command center: profile, quick links and recent activity. */
export default function Dashboard() {
  // On a phone the first deck is to be in sight.
  const [narrow] = useState(isNarrow);
  const build = useBuild().data?.hash.slice(0, 7);
  return (
    <PageColumn>
      <Grid gap={{ base: '4', md: '8' }} templateColumns="minmax(0, 1fr)">
        <Notice />
        <Welcome />
        {!narrow && <News />}
        <QuickCards />
        <Decks />
        {narrow && <News />}
        <RecentActivity />
      </Grid>
      <Box as="footer" mt="10" textAlign="center" textStyle="caption" color="fg.subtle">
        {build && t`Build ${build}`}
      </Box>
    </PageColumn>
  );
}

/** What the member is reminded of: one thing at a time, the most important first. */
function Notice() {
  const user = useMember();
  const [dismissed, dismiss] = useDismissedNotices();
  const due = { onboarding: !user.profileCompleted, email: !user.emailVerified };
  const notice = (['onboarding', 'email'] as const).find((one) => due[one] && !dismissed.includes(one));
  if (!notice) return null;
  const { step, path } = resumeAt(user);
  const onDismiss = () => dismiss(notice);
  return (
    <div data-notice={notice}>
      {notice === 'onboarding' ? (
        <ContinueOnboarding step={step} title={titleAt(path)} to={path} onDismiss={onDismiss} />
      ) : (
        <VerifyNotice onDismiss={onDismiss} />
      )}
    </div>
  );
}

const unreadByDeck = (decks: readonly Deck[]) => new Map(decks.map(({ id, unread }) => [id, unread]));

const Decks = () => <ExploreDecks unread={useListDecks(unreadByDeck).data ?? NONE} />;

/** What is new for the member in all their rooms. */
function News() {
  const { data: unread = NONE } = useListDecks(unreadByDeck);
  const threads = useUnreadThreads();
  const { data: conversations } = useCountUnreadConversations();
  const newest = useListNotifications().data?.pages[0]?.items.find(({ read }) => !read);
  return (
    <YourDay
      unread={unread}
      threads={threads}
      conversations={(conversations?.unread ?? 0) + (conversations?.requests ?? 0)}
      newest={newest && { words: [titleOf(newest), textOf(newest)].filter(Boolean).join(': '), path: pathOf(newest) }}
    />
  );
}

function Welcome() {
  const user = useMember();
  const name = user.displayName || user.username;
  const level = useGetUser(user.username).data?.level;
  return (
    <Panel p={{ base: '4', md: '8' }}>
      <div className={styles.welcome}>
        <Box gridArea="face">
          <Avatar name={name} src={user.avatarUrl} size={72} />
        </Box>
        <Box as="h1" gridArea="name" textStyle="title" fontSize={{ base: 'lg', md: 'xl' }} overflowWrap="anywhere">
          {t`Welcome back, ${name}`}
        </Box>
        <Box gridArea="level" minH="6">
          {level ? <LevelChip level={level} /> : <StyledSkeleton h="6" w="9rem" maxW="full" />}
        </Box>
        <Flex
          gridArea="balance"
          direction={{ md: 'column' }}
          align={{ base: 'center', md: 'start' }}
          gap={{ base: '2', md: '0' }}
        >
          <Box textStyle="caption" color="fg.muted" srOnly={{ base: true, md: false }}>
            {t`ITC balance`}
          </Box>
          <Box fontSize={{ base: 'lg', md: 'xl' }} fontWeight="bold">
            <Balance coin={28} />
          </Box>
        </Flex>
      </div>
    </Panel>
  );
}
