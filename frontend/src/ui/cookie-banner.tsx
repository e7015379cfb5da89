import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { storage } from '../lib/storage.js';
import styles from './cookie-banner.module.css';

const KEY = 'cookie_consent';
const DELAY_MS = 1_000;

/** Asks about cookies once, a moment after the page has loaded. Its room is kept from the start: nothing shifts. */
export function CookieBanner() {
  const [answered, setAnswered] = useState(() => storage.get(KEY) !== null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  if (answered) return null;
  const answer = (choice: 'accepted' | 'declined') => () => {
    storage.set(KEY, choice);
    setAnswered(true);
  };
  return (
    <section
      className={styles.banner}
      style={{ visibility: shown ? 'visible' : 'hidden' }}
      aria-label={t`Cookie consent`}
    >
      <p>{t`One cookie keeps you signed in. May we also remember your choices on this device?`}</p>
      <div>
        <button type="button" className="button button-glass button-sm" onClick={answer('declined')}>
          {t`Decline`}
        </button>
        <button type="button" className="button button-glass button-sm" onClick={answer('accepted')}>
          {t`Accept`}
        </button>
      </div>
    </section>
  );
}
