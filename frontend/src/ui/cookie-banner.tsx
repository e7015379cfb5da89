import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { storage } from '../lib/storage.js';
import styles from './cookie-banner.module.css';

const KEY = 'cookie_consent';
const DELAY_MS = 1_000;

/** Asks about cookies once, a moment after the page has loaded. */
export function CookieBanner() {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (storage.get(KEY)) return undefined;
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!shown) return null;
  const answer = (choice: 'accepted' | 'declined') => () => {
    storage.set(KEY, choice);
    setShown(false);
  };
  return (
    <section className={styles.banner} aria-label={t`Cookie consent`}>
      <p
        className={styles.words}
      >{t`One cookie keeps you signed in. May we also remember your choices on this device?`}</p>
      <div className={styles.buttons}>
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
