import { t } from '@lingui/core/macro';
import { useBlocked } from '../../../members/api/list-blocks.js';
import { withoutBlocked } from '../../../room/model/visibility.js';
import { CalmSky } from '../../../ui/art/scenes.js';
import { MoreButton } from '../../../ui/more-button.js';
import { PageColumn, PageTitle } from '../../../ui/page.js';
import { Panel } from '../../../ui/panel.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { StyledSkeletonRows } from '../../../ui/styled.js';
import type { FollowedThread } from '../model/thread-pages.js';
import { ThreadRow } from './thread-row.js';
import { useThreads } from './use-threads.js';

export interface ThreadsScreenProps {
  /** The name of a pod or conversation by id; undefined if unknown. */
  nameOf: (roomId: string) => string | undefined;
}

/** The threads that the member follows, of decks, pods and conversations in one list, the latest reply first. */
export function ThreadsScreen({ nameOf }: ThreadsScreenProps) {
  return (
    <PageColumn width="prose">
      <PageTitle title={t`Threads`} words={t`Replies in threads that you started, joined or follow.`} />
      <Threads nameOf={nameOf} />
    </PageColumn>
  );
}

function Threads({ nameOf }: ThreadsScreenProps) {
  const { threads, isPending, error, retry, more } = useThreads();
  const { ids: blocked } = useBlocked();
  const shown = threads.flatMap((thread): FollowedThread[] => {
    const [message] = withoutBlocked([thread.message], blocked);
    return message ? [{ ...thread, message }] : [];
  });

  if (error) return <ErrorState title={t`Your threads did not load`} error={error} onRetry={retry} />;
  if (isPending) return <StyledSkeletonRows rows={5} label={t`Loading your threads`} />;
  if (shown.length === 0 && !more.hasNextPage) {
    return (
      <EmptyState
        picture={<CalmSky />}
        title={t`No threads yet`}
        words={t`Choose “Reply in thread” on any message to start one.`}
      />
    );
  }
  return (
    <>
      <Panel as="ol" listStyleType="none" display="grid" gap="1" p="2" _empty={{ display: 'none' }}>
        {shown.map((thread) => (
          <li key={thread.message.id}>
            <ThreadRow thread={thread} nameOf={nameOf} />
          </li>
        ))}
      </Panel>
      <MoreButton query={more} />
    </>
  );
}
