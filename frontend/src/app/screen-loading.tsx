import { t } from '@lingui/core/macro';
import { SkeletonLines } from '../ui/skeleton.js';
import styles from './screen-loading.module.css';

/** The placeholder of a screen that is loading. */
export const ScreenLoading = ({ words }: { words?: string }) => (
  <div role="status" aria-label={words ? undefined : t`Loading`} className={styles.loading}>
    {words && <div className={styles.words}>{words}</div>}
    <SkeletonLines lines={4} />
  </div>
);
