import type { RoomNotice } from '@crew/contracts/chat/chat.entities';
import { CREW, CREW_KEYS } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { useCaptainName } from '../../lib/captain-faces.js';
import type { ChatMessage } from '../model/chat-message.js';
import styles from './system-notice.module.css';

const KEY_OF = new Map(CREW_KEYS.map((key) => [CREW[key].name as string, key]));
const CREW_NAMES = new RegExp([...KEY_OF.keys()].join('|'), 'g');

type NameOf = ReturnType<typeof useCaptainName>;

function sentenceOf({ kind, by, captain: key }: RoomNotice, nameOf: NameOf): string {
  const owner = by ?? t`The owner`;
  const captain = nameOf(key);
  return kind === 'captain_invited'
    ? t`${owner} invited ${captain}, who reads what is said from here on`
    : t`${owner} sent ${captain} away, who reads nothing any more`;
}

/** The text as stored, with the captains' current names in place of their default ones. */
const renamed = (content: string, nameOf: NameOf): string =>
  content.replace(CREW_NAMES, (name) => nameOf(KEY_OF.get(name)!));

/** A system message. Those made before there were languages have only their English text. */
export function SystemNotice({ message: { content, notice } }: { message: Pick<ChatMessage, 'content' | 'notice'> }) {
  const nameOf = useCaptainName();
  return (
    <div className={styles.notice} role="article" tabIndex={-1}>
      {notice ? sentenceOf(notice, nameOf) : renamed(content, nameOf)}
    </div>
  );
}
