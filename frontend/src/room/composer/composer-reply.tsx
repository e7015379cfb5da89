import { Reply, X } from 'lucide-react';
import { MemberName } from '../../members/components/member-name.js';
import { IconButton } from '../../ui/button.js';
import type { Answered } from '../model/timeline.js';
import styles from './composer-reply.module.css';

/** The answered message, above the composer. */
export function ComposerReply({ answered, onCancel }: { answered: Answered; onCancel: () => void }) {
  return (
    <div className={styles.reply}>
      <Reply size={16} aria-hidden="true" className={styles.icon} />
      <span className={styles.whom}>
        Answering{' '}
        <strong>
          <MemberName name={answered.name} username={answered.username} />
        </strong>
      </span>
      <span className={styles.excerpt}>{answered.excerpt}</span>
      <IconButton label="Do not answer" size="sm" onClick={onCancel}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
