import { t } from '@lingui/core/macro';
import { ScrollText, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Ago } from '../../../ui/ago.js';
import { IconButton } from '../../../ui/button.js';
import { useGetCaptainLog } from '../api/get-captain-log.js';
import styles from './log-banner.module.css';

const DISMISSED = 'captains_log_dismissed';

/** Session storage: kept over a reload, gone when the tab closes. */
const dismissed = {
  get(): string | null {
    try {
      return sessionStorage.getItem(DISMISSED);
    } catch {
      return null;
    }
  },
  set(id: string): void {
    try {
      sessionStorage.setItem(DISMISSED, id);
    } catch {
      // Storage is blocked: the banner shows again on the next page.
    }
  },
};

/** The newest active entry of the captain's log, under the header of every screen, until it is dismissed. */
export function LogBanner() {
  const { data: entry } = useGetCaptainLog();
  const [gone, setGone] = useState(dismissed.get);
  if (!entry?.message || entry.id === gone) return null;
  const dismiss = () => {
    dismissed.set(entry.id);
    setGone(entry.id);
  };
  return <Banner key={entry.id} message={entry.message} createdAt={entry.createdAt} onDismiss={dismiss} />;
}

function Banner({ message, createdAt, onDismiss }: { message: string; createdAt: string; onDismiss: () => void }) {
  const banner = useRef<HTMLDivElement>(null);
  // Screens that fill the window's height leave this much to the banner, from the moment it is in the document.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const makeRoom = () =>
      style.setProperty('--banner-height', `${banner.current?.getBoundingClientRect().height ?? 0}px`);
    makeRoom();
    const observer = new ResizeObserver(makeRoom);
    observer.observe(banner.current!);
    return () => {
      observer.disconnect();
      style.removeProperty('--banner-height');
    };
  }, []);
  return (
    <aside ref={banner} aria-label={t`Captain's Log`} aria-live="polite" className={styles.banner}>
      <div className={styles.icon}>
        <ScrollText size={18} aria-hidden="true" />
      </div>
      <div className={styles.entry} role="region" aria-label={t`Latest entry`} tabIndex={0}>
        <strong>{t`Captain's Log`}</strong>
        {message} <Ago at={createdAt} />
      </div>
      <IconButton label={t`Dismiss the captain's log`} data-tooltip={t`Dismiss`} size="sm" onClick={onDismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
