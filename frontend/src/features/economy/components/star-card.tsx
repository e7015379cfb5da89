import { DECKS } from '@crew/contracts/chat/decks';
import { DELETED_MEMBER } from '@crew/contracts/identity/deleted-member';
import { t } from '@lingui/core/macro';
import { profilePath } from '../../../members/model/profile-path.js';
import { shownName } from '../../../members/model/shown-name.js';
import { Ago } from '../../../ui/ago.js';
import { Itc } from '../../../ui/itc.js';
import { Link } from '../../../ui/link.js';
import type { TipReceived } from '../api/list-tips-received.js';
import styles from './tip-sky.module.css';

type Message = NonNullable<TipReceived['message']>;

const pathOf = ({ id, deckId, threadId }: Message): string =>
  `${DECKS[deckId].path}${threadId === null ? '' : `?thread=${threadId}`}#message-${id}`;

/** The name of a star's giver, or that it is not shown. */
export const giverName = ({ giver }: TipReceived): string => (giver ? shownName(giver) : t`A member you blocked`);

/** The words that a star was given for, or what there is instead. */
export function starWords({ message }: TipReceived): string {
  if (!message) return t`The message is no longer available.`;
  const { excerpt } = message;
  return excerpt === '' ? t`A message without words` : t`“${excerpt}”`;
}

/** Who lit a star, when, and for which words. Its links lead on: to the giver's profile and to the message. */
export function StarCard({ tip }: { tip: TipReceived }) {
  const { amount, giver, message, createdAt } = tip;
  const name = giverName(tip);
  const words = starWords(tip);
  const isLinked = giver !== null && giver.username !== DELETED_MEMBER.username;
  return (
    <div className={styles.content}>
      <div className={styles.giver}>
        {isLinked ? <Link to={profilePath(giver.username)}>{name}</Link> : <span>{name}</span>}
        <Itc amount={amount} />
      </div>
      {message ? (
        <Link to={pathOf(message)} className={styles.words} dir="auto">
          {words}
        </Link>
      ) : (
        <span className={styles.gone}>{words}</span>
      )}
      <span className={styles.time}>
        <Ago at={createdAt} />
      </span>
    </div>
  );
}
