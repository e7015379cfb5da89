import type { CaptainsLogEntry } from '@crew/contracts/chat/captains-log.entities';
import { getCaptainLog } from '@crew/contracts/chat/get-captain-log';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { dismissedEntry } from '../features/captains-log/model/dismissed-entry.js';
import { CloseMark } from '../ui/art/marks.js';
import styles from './landing-log.module.css';

/** The newest entry of the captain's log over the hero's picture on the landing page, which has no query client. */
export function LandingLog() {
  const [entry, setEntry] = useState<CaptainsLogEntry | null>(null);
  const [hero] = useState(() => document.getElementById('main')?.firstElementChild);
  useEffect(() => {
    fetch(getCaptainLog.http!.path)
      .then((response) => (response.ok ? (response.json() as Promise<CaptainsLogEntry | null>) : null))
      .then((latest) => setEntry(latest?.id === dismissedEntry.get() ? null : latest))
      // The page is complete without it.
      .catch(() => undefined);
  }, []);
  if (!entry?.message || !hero) return null;
  const dismiss = () => {
    dismissedEntry.set(entry.id);
    setEntry(null);
  };
  return createPortal(
    <aside aria-label={t`Captain's Log`} className={styles.log}>
      {/* Scrolls by keyboard. */}
      <div role="region" aria-label={t`Captain's Log`} tabIndex={0} className={styles.entry}>
        <strong>{t`Captain's Log`}</strong> {entry.message}
      </div>
      <button type="button" aria-label={t`Dismiss`} className={styles.close} onClick={dismiss}>
        <CloseMark />
      </button>
    </aside>,
    hero,
  );
}
