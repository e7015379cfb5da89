import { t } from '@lingui/core/macro';
import { useStore } from '../../lib/store.js';
import { draftKeys } from './draft-keys.js';
import styles from './draft-mark.module.css';

/** Marks a room in a list in which the member has begun to write. @param room its key */
export function DraftMark({ room }: { room: string }) {
  if (!useStore(draftKeys).has(room)) return null;
  return (
    <span className={styles.mark}>
      {t({ message: 'Draft', comment: 'Mark of a room with an unfinished message.' })}
    </span>
  );
}
