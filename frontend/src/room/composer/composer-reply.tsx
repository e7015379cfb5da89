import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
        <Trans>
          Answering{' '}
          <strong>
            <MemberName name={answered.name} username={answered.username} />
          </strong>
        </Trans>
      </span>
      <span className={styles.excerpt} dir="auto">
        {answered.excerpt}
      </span>
      <IconButton label={t`Do not answer`} size="sm" onClick={onCancel}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
