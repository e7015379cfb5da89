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
import { classNames } from '../../lib/class-names.js';
import { isNarrow } from '../../lib/is-narrow.js';
import { useMember } from '../../lib/session.js';
import { LevelChip } from '../../members/components/level-chip.js';
import { Avatar } from '../../ui/avatar.js';
import { PageColumn } from '../../ui/page.js';
import { Skeleton } from '../../ui/skeleton.js';
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
      <div className={styles.parts}>
        <Notice />
        <Welcome />
        {!narrow && <News />}
        <QuickCards />
        <Decks />
        {narrow && <News />}
        <RecentActivity />
      </div>
      <footer className={classNames('text-caption', styles.build)}>{build && t`Build ${build}`}</footer>
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
    <div className={classNames('panel', styles.welcome)}>
      <div className={styles.face}>
        <Avatar name={name} src={user.avatarUrl} size={72} />
      </div>
      <h1 className={classNames('text-title', styles.name)}>{t`Welcome back, ${name}`}</h1>
      <div className={styles.level}>
        {level ? <LevelChip level={level} /> : <Skeleton className={styles.levelLoading} />}
      </div>
      <div className={styles.balance}>
        <div className={classNames('text-caption', styles.caption)}>{t`ITC balance`}</div>
        <Balance coin={28} />
      </div>
    </div>
  );
}
