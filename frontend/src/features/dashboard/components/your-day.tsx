import { type DeckId, DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import { plural, t } from '@lingui/core/macro';
import { AtSign, Inbox, MessageCircle, MessagesSquare } from 'lucide-react';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { classNames } from '../../../lib/class-names.js';
import { useMember } from '../../../lib/session.js';
import { shownName } from '../../../members/model/shown-name.js';
import { Avatar } from '../../../ui/avatar.js';
import { ButtonLink } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import { UnreadChip } from '../../../ui/unread-chip.js';
import { useListDeckActivity } from '../api/list-deck-activity.js';
import { captainDeckOf } from '../../../members/model/decks-for.js';
import styles from './your-day.module.css';

interface YourDayProps {
  /** Unread messages by deck. */
  unread: ReadonlyMap<DeckId, number>;
  /** Followed threads with unread replies. */
  threads: number;
  /** Unread conversations. */
  conversations: number;
  /** The newest unread notification: what it says, and where it leads. */
  newest: { words: string; path: string | undefined } | undefined;
}

/** What is new for the member, as the captain of their deck puts it, and the ways to it. Its height does not change. */
export function YourDay({ unread, threads, conversations, newest }: YourDayProps) {
  const { faction, interests } = useMember();
  const captainName = useCaptainName();
  const deck = captainDeckOf(faction, interests);
  const { captain } = DECKS[deck];
  const all = [...unread.values()].reduce((sum, count) => sum + count, 0);
  return (
    <section aria-label={t`Your day`} data-hue={deck} className={classNames('panel', styles.day)}>
      <div className={styles.captain}>
        <Avatar name={captainName(captain)} captain={captain} size={48} />
        <div className={styles.line}>
          <b>{captainName(captain)}:</b> <CaptainsLine deck={deck} unread={unread} all={all} />
        </div>
      </div>
      <div className={classNames('text-caption', styles.newest)}>
        <AtSign size={16} aria-hidden="true" />
        <div>{!newest ? t`Nobody is waiting for an answer from you` : <Newest {...newest} />}</div>
      </div>
      <div className={styles.ways}>
        <ButtonLink to="/catch-up" variant="tinted" size="sm">
          <Inbox size={16} aria-hidden="true" />
          {t`Catch up`}
          <UnreadChip hue={deck} count={all} />
        </ButtonLink>
        <ButtonLink to="/threads" size="sm">
          <MessagesSquare size={16} aria-hidden="true" />
          {t`Threads`}
          <UnreadChip hue={deck} count={threads} />
        </ButtonLink>
        <ButtonLink to="/messages" size="sm">
          <MessageCircle size={16} aria-hidden="true" />
          {t`Messages`}
          <UnreadChip hue={deck} count={conversations} />
        </ButtonLink>
      </div>
    </section>
  );
}

const Newest = ({ words, path }: { words: string; path: string | undefined }) =>
  path ? <Link to={path}>{words}</Link> : words;

/** What is unread in the decks, and who of the member's deck is online. */
function CaptainsLine({ deck, unread, all }: { deck: DeckId; unread: ReadonlyMap<DeckId, number>; all: number }) {
  const { id: me } = useMember();
  const { data: activity } = useListDeckActivity();
  const online = activity?.find(({ deckId }) => deckId === deck)?.online.find(({ id }) => id !== me);
  const busiest = DECK_IDS.toSorted((a, b) => (unread.get(b) ?? 0) - (unread.get(a) ?? 0))[0]!;
  const { name } = DECKS[busiest];
  const news =
    all === 0
      ? t`You have read everything in the decks.`
      : plural(all, {
          one: `There is one new message, in ${name}.`,
          other: `There are # new messages, the most in ${name}.`,
        });
  if (!online) return news;
  const who = shownName(online);
  const place = DECKS[deck].name;
  return `${news} ${t`${who}, who writes in ${place}, is online.`}`;
}
