import type { Activity } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { Coins, type LucideIcon, Medal, MessageCircle, Rocket, Users, WandSparkles, Zap } from 'lucide-react';
import { classNames } from '../../../lib/class-names.js';
import { Ago } from '../../../ui/ago.js';
import { CalmSky } from '../../../ui/art/scenes.js';
import { Link } from '../../../ui/link.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { useListActivity } from '../api/list-activity.js';
import { activityWords } from '../model/activity-words.js';
import styles from './recent-activity.module.css';

const ICONS: Record<Activity['kind'], LucideIcon> = {
  joined: Rocket,
  message: MessageCircle,
  'tip-given': Coins,
  'tip-received': Coins,
  'boost-received': Zap,
  'pod-created': Users,
  'avatar-created': WandSparkles,
  'badge-earned': Medal,
};
const SHOWN = 8;

/** The member's recent activity. */
export function RecentActivity() {
  const { data, isError, error, refetch } = useListActivity();
  return (
    <section aria-labelledby="recent-activity">
      <h2 id="recent-activity" className={classNames('text-heading', styles.heading)}>
        {t`Recent Activity`}
      </h2>
      <div className={classNames('panel', styles.panel)}>
        {isError ? (
          <ErrorState
            title={t`Your activity did not load`}
            error={error}
            onRetry={() => void refetch()}
            className={styles.state}
          />
        ) : !data ? (
          <SkeletonRows rows={3} label={t`Loading recent activity`} className={styles.loading} />
        ) : data.length === 0 ? (
          <EmptyState className={styles.state} picture={<CalmSky />} title={t`Your journey begins now`} />
        ) : (
          <ul className={styles.list}>
            {data.slice(0, SHOWN).map((activity) => (
              <ActivityRow key={activity.id} activity={activity} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function ActivityRow({ activity }: { activity: Activity }) {
  const Icon = ICONS[activity.kind];
  const words = activityWords(activity);
  return (
    <li className={styles.row}>
      <div className={styles.icon}>
        <Icon size={18} aria-hidden="true" />
      </div>
      <div className={styles.words}>{activity.path ? <Link to={activity.path}>{words}</Link> : words}</div>
      <Ago at={activity.at} />
    </li>
  );
}
