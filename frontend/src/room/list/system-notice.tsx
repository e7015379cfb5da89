import { CREW, CREW_KEYS } from '@crew/contracts/chat/decks';
import { useCaptainName } from '../../lib/captain-faces.js';
import styles from './system-notice.module.css';

const KEY_OF = new Map(CREW_KEYS.map((key) => [CREW[key].name as string, key]));
const CREW_NAMES = new RegExp([...KEY_OF.keys()].join('|'), 'g');

/** A system message. It is stored with the captains' default names, which are replaced by their current ones. */
export function SystemNotice({ content }: { content: string }) {
  const nameOf = useCaptainName();
  return (
    <div className={styles.notice} role="article" tabIndex={-1}>
      {content.replace(CREW_NAMES, (name) => nameOf(KEY_OF.get(name)!))}
    </div>
  );
}
