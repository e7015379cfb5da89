import type { Pod } from '@crew/contracts/pods/pods.entities';
import { plural, t } from '@lingui/core/macro';
import { Lock, Users } from 'lucide-react';
import { Faces } from '../../../members/components/faces.js';
import { LaterDraftMark } from '../../../room/drafts/later-draft-mark.js';
import { classNames } from '../../../lib/class-names.js';
import { Ago } from '../../../ui/ago.js';
import { Chip } from '../../../ui/chip.js';
import { Link } from '../../../ui/link.js';
import { UnreadChip } from '../../../ui/unread-chip.js';
import { podHue } from '../model/pod-hue.js';
import styles from './pod-card.module.css';

/** A pod in a list, as a link. */
export function PodCard({ pod }: { pod: Pod }) {
  const { id, name, description, isMember, reading, open, memberCount, maxMembers, faces } = pod;
  return (
    <Link to={`/pods/${id}`} data-hue={podHue(id)} className={classNames('panel', styles.card)}>
      <div className={styles.head}>
        <h3 className={classNames('text-heading', styles.name)}>{name}</h3>
        <div className={styles.marks}>
          <LaterDraftMark room={`pod.${id}`} />
          {reading && <UnreadChip count={reading.unread} />}
          {isMember && <Chip>{t({ message: 'Member', context: 'of a pod' })}</Chip>}
        </div>
      </div>
      <div className={classNames(styles.description, !description && styles.none)}>
        {description || t`No description`}
      </div>
      <div className={classNames('text-caption', styles.line)}>
        <Faces people={faces} size={28} />
        {reading?.newestAt && (
          <span>
            {t`Last message`} <Ago at={reading.newestAt} />
          </span>
        )}
      </div>
      <div className={classNames('text-caption', styles.line, styles.last)}>
        <div className={styles.mark}>
          <Users size={16} aria-hidden="true" />
          {t`Max ${maxMembers} members`}
        </div>
        {memberCount >= maxMembers ? (
          <span>{t({ message: 'Full', context: 'pod' })}</span>
        ) : open || isMember ? (
          <span className={styles.figures}>{plural(memberCount, { one: '# member', other: '# members' })}</span>
        ) : (
          <div className={styles.mark}>
            <Lock size={14} aria-hidden="true" />
            {t({ message: 'Closed', context: 'pod' })}
          </div>
        )}
      </div>
    </Link>
  );
}
