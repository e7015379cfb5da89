import { t } from '@lingui/core/macro';
import { useOnline } from '../lib/online.js';
import { OfflineMark } from './art/marks.js';
import styles from './offline-bar.module.css';
import { useHeightVariable } from './use-height-variable.js';

/** A bar under the header while offline: nothing typed is lost. `reason` replaces the text for the browser's own offline state. */
export function OfflineBar({ reason }: { reason?: string }) {
  const online = useOnline();
  const region = useHeightVariable<HTMLDivElement>('--offline-height');
  const words = online ? reason : t`You are offline. What you write is kept until you are back.`;
  return (
    <div ref={region} role="status" className={styles.region}>
      {words && (
        <p className={styles.bar}>
          <OfflineMark />
          {words}
        </p>
      )}
    </div>
  );
}
