import { t } from '@lingui/core/macro';
import { COMPOSER_ID } from '../room/composer/composer-field.js';
import styles from './skip-links.module.css';

/** The first stops of the Tab key: they skip the navigation, and in a room the messages too. */
export const SkipLinks = () => (
  <>
    <SkipLink to="main">{t`Skip to content`}</SkipLink>
    <SkipLink to={COMPOSER_ID}>{t`Write a message`}</SkipLink>
  </>
);

const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={`#${to}`}
    className={styles.link}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(to)?.focus();
    }}
  >
    {children}
  </a>
);
