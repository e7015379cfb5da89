import { t } from '@lingui/core/macro';
import styles from './skip-link.module.css';

/** The first stop of the Tab key: skips the navigation. */
export const SkipLink = () => (
  <a
    href="#main"
    className={styles.link}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
  >
    {t`Skip to content`}
  </a>
);
