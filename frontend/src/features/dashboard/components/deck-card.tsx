import { type DeckId, DECKS } from '@crew/contracts/chat/decks';
import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { classNames } from '../../../lib/class-names.js';
import { Face, Faces } from '../../../members/components/faces.js';
import { shownName } from '../../../members/model/shown-name.js';
import { DECK_DESCRIPTIONS } from '../../../room/model/deck-words.js';
import { gistIn } from '../../../room/model/gist.js';
import { withoutName } from '../../../room/model/without-name.js';
import { Ago } from '../../../ui/ago.js';
import { DeckIcon } from '../../../ui/art/deck-icon.js';
import { Avatar } from '../../../ui/avatar.js';
import { ButtonLink } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { UnreadChip } from '../../../ui/unread-chip.js';
import type { DeckActivity } from '../model/newest-in-decks.js';
import styles from './deck-card.module.css';

interface DeckCardProps {
  deck: DeckId;
  /** Whether it matches the member's interests. */
  forMember: boolean;
  unread: number;
  /** Undefined while it is loading. */
  activity: DeckActivity | undefined;
}

/** A deck: what it is about, what was said last, who is there, and the way in. */
export function DeckCard({ deck, forMember, unread, activity }: DeckCardProps) {
  const { name, path, captain } = DECKS[deck];
  const captainName = useCaptainName();
  return (
    <div className={classNames('panel', styles.card)} data-hue={deck}>
      <div className={styles.name}>
        <DeckIcon deck={deck} size={28} />
        <h3 className="text-heading">{name}</h3>
        <div className={styles.chips}>
          {forMember && <Chip>{t`For you`}</Chip>}
          <UnreadChip hue={deck} count={unread} />
        </div>
      </div>
      <div className={styles.about}>{i18n._(DECK_DESCRIPTIONS[deck])}</div>
      <Newest activity={activity} />
      <div className={styles.foot}>
        {activity && activity.onlineCount > 0 ? (
          <>
            <Faces people={activity.online} size={28} />
            <div className="text-caption">{plural(activity.onlineCount, { one: '# online', other: '# online' })}</div>
          </>
        ) : (
          <>
            <Avatar name={captainName(captain)} captain={captain} size={28} />
            <div className="text-caption">{captainName(captain)}</div>
          </>
        )}
        <ButtonLink to={path} variant="tinted" size="sm" className={styles.enter} aria-label={t`Enter Deck: ${name}`}>
          {t`Enter Deck`}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The newest message in two lines; as high while it is loading, and where there is none. */
function Newest({ activity }: { activity: DeckActivity | undefined }) {
  if (!activity) return <Skeleton className={styles.newest} />;
  const message = activity.newest;
  if (!message?.user) {
    return (
      <div className={classNames('text-caption', styles.newest, styles.nothing)}>
        {t`Nothing yet. The first words may be yours.`}
      </div>
    );
  }
  const author = shownName(message.user);
  const said = message.isCaptain ? { ...message, content: withoutName(message.content, author) } : message;
  return (
    <div className={styles.newest}>
      <Face of={message.user} size={32} />
      <div className={classNames('text-caption', styles.message)}>
        <div className={styles.author}>
          <bdi>{author}</bdi>
          <div className={styles.ago}>
            <Ago at={message.createdAt} />
          </div>
        </div>
        <div dir="auto" className={styles.gist}>
          {gistIn(said)}
        </div>
      </div>
    </div>
  );
}
