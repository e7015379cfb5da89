import { t } from '@lingui/core/macro';
import { useEffect, useLayoutEffect, useState } from 'react';
import { storage } from '../lib/storage.js';
import styles from './cookie-banner.module.css';

const KEY = 'cookie_consent';
/** Counted from the navigation, so that a slow phone does not wait once more. */
const DELAY_MS = 1_000;

/** Asks about cookies once. Its room is kept from the first paint on (`first-paint.js`): nothing shifts. */
export function CookieBanner() {
  const [answered, setAnswered] = useState(() => storage.get(KEY) !== null);
  const [shown, setShown] = useState(false);

  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-cookie-question', !answered);
  }, [answered]);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS - performance.now());
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
      <p>
        <span>{t`One cookie keeps you signed in.`}</span>{' '}
        <span>{t`May we also remember your choices on this device?`}</span>
      </p>
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
