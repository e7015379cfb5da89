import type { CaptainsLogEntry } from '@crew/contracts/chat/captains-log.entities';
import { t } from '@lingui/core/macro';
import { ScrollText, X } from 'lucide-react';
import { useState } from 'react';
import { Ago } from '../../../ui/ago.js';
import { IconButton } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import { useHeightVariable } from '../../../ui/use-height-variable.js';
import { useGetCaptainLog } from '../api/get-captain-log.js';
import { dismissedEntry } from '../model/dismissed-entry.js';
import styles from './log-banner.module.css';

/** The newest active entry of the captain's log, under the header of every screen, until it is dismissed. */
export function LogBanner() {
  const { data: entry } = useGetCaptainLog();
  const [gone, setGone] = useState(dismissedEntry.get);
  if (!entry?.message || entry.id === gone) return null;
  const dismiss = () => {
    dismissedEntry.set(entry.id);
    setGone(entry.id);
  };
  return <Banner key={entry.id} entry={entry} onDismiss={dismiss} />;
}

function Banner({ entry, onDismiss }: { entry: CaptainsLogEntry; onDismiss: () => void }) {
  const { message, createdAt, letter } = entry;
  const banner = useHeightVariable('--log-height');
  return (
    <aside ref={banner} aria-label={t`Captain's Log`} aria-live="polite" className={styles.banner}>
      <div className={styles.icon}>
        <ScrollText size={18} aria-hidden="true" />
      </div>
      <div className={styles.entry} role="region" aria-label={t`Latest entry`} tabIndex={0}>
        <span className={styles.words}>
          <strong>{t`Captain's Log`}</strong>
          {message}
        </span>{' '}
        <span className={styles.more}>
          {letter && <Link to={`/letters/${letter.id}`}>{t`Read the letter`}</Link>} <Ago at={createdAt} />
        </span>
      </div>
      <IconButton label={t`Dismiss the captain's log`} data-tooltip={t`Dismiss`} size="sm" onClick={onDismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
