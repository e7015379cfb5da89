import type { Poll } from '@crew/contracts/rooms/poll.entities';
import { plural, t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { formatTime } from '../../lib/format.js';
import { useListOwnVotes } from '../api/list-own-votes.js';
import { useVoteInPoll } from '../api/vote-in-poll.js';
import { useRoomActions } from '../room-actions.js';
import styles from './poll-card.module.css';
import { useOpenPoll } from './use-open-poll.js';
import { lazyPart } from '../../ui/lazy-part.js';

const VotersDialog = lazyPart(() => import('./voters-dialog.js'));

interface PollCardProps {
  messageId: string;
  poll: Poll;
}

/** The poll of a message. Pressing an answer votes for it, or takes the vote back. */
export function PollCard({ messageId, poll }: PollCardProps) {
  const { source } = useRoomActions();
  const vote = useVoteInPoll();
  const known = useListOwnVotes(source).data;
  const own = known?.find((one) => one.messageId === messageId)?.answers ?? [];
  const isOpen = useOpenPoll(poll);
  const most = Math.max(1, ...poll.answers.map(({ votes }) => votes));
  return (
    <div role="group" aria-label={t`Poll`} className={styles.poll}>
      <ol className={styles.answers}>
        {poll.answers.map(({ text, votes }, place) => (
          <li key={text}>
            <button
              type="button"
              className={styles.answer}
              aria-pressed={own.includes(place)}
              aria-label={`${text}, ${votesOf(votes)}`}
              disabled={!isOpen || !vote || !known}
              data-leads={(!isOpen && votes === most) || undefined}
              style={{ '--share': votes / Math.max(1, poll.voters) } as CSSProperties}
              onClick={() => vote?.({ messageId, multiple: poll.multiple, place })}
            >
              <span className={styles.choice} data-multiple={poll.multiple || undefined}>
                {own.includes(place) && <Check size={14} aria-hidden="true" />}
              </span>
              <span dir="auto" className={styles.text}>
                {text}
              </span>
              <span className={styles.votes}>{votes}</span>
            </button>
          </li>
        ))}
      </ol>
      <AboutPoll messageId={messageId} poll={poll} isOpen={isOpen} />
    </div>
  );
}

const votesOf = (votes: number): string => plural(votes, { one: '# vote', other: '# votes' });

/** Below the answers: how many voted, how one votes, who did, and until when. */
function AboutPoll({ messageId, poll, isOpen }: PollCardProps & { isOpen: boolean }) {
  const { source } = useRoomActions();
  const [listing, setListing] = useState(false);
  const closes = poll.closesAt === null ? undefined : formatTime(poll.closesAt, 'moment');
  return (
    <div className={styles.about}>
      <span>{plural(poll.voters, { one: '# member voted', other: '# members voted' })}</span>
      {isOpen && poll.multiple && <span>{t`Choose one or more`}</span>}
      {poll.anonymous ? (
        <span>{t`Anonymous`}</span>
      ) : (
        source &&
        poll.voters > 0 && (
          <button type="button" aria-haspopup="dialog" onClick={() => setListing(true)}>
            {t`Who voted`}
          </button>
        )
      )}
      {!isOpen ? (
        <span>{t({ message: 'Closed', context: 'poll' })}</span>
      ) : (
        closes && <span>{t`Open until ${closes}`}</span>
      )}
      {source && listing && (
        <VotersDialog source={source} messageId={messageId} poll={poll} onClose={() => setListing(false)} />
      )}
    </div>
  );
}
