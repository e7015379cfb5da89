import { t } from '@lingui/core/macro';
import { useMember } from '../../lib/session.js';
import { MessageText } from '../list/message-text.js';
import styles from './preview.module.css';

/** A text as its message will show it. */
export default function Preview({ id, text }: { id: string; text: string }) {
  const { username } = useMember();
  return (
    <section id={id} aria-label={t`Preview`} className={styles.preview} tabIndex={-1}>
      <MessageText content={text.trim()} mentions={[]} me={username} />
    </section>
  );
}
