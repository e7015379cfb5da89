import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { keepSubscribed } from '../features/notifications/api/keep-subscribed.js';
import { newVersion, activateNewVersion, watchVersions } from '../lib/new-version.js';
import { useSession } from '../lib/session.js';
import { useStore } from '../lib/store.js';
import { Button, IconButton } from '../ui/button.js';
import styles from './new-version.module.css';

/** Shows that a newer version is available; it is activated when the member presses Reload. */
export function NewVersion() {
  const ready = useStore(newVersion);
  const { confirmed, user } = useSession();
  const member = confirmed ? user?.id : undefined;
  useEffect(() => void watchVersions(), []);
  useEffect(() => {
    // Nothing waits for the registration; the settings show its state.
    if (member) keepSubscribed(member).catch(() => undefined);
  }, [member]);
  if (!ready) return null;
  return (
    <div role="status" className={styles.notice}>
      {t`A new version is ready`}
      <Button size="sm" variant="solid" onClick={activateNewVersion}>
        {t`Reload`}
      </Button>
      <IconButton label={t`Later`} size="sm" onClick={() => newVersion.set(false)}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
