import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { rememberLanguage } from '../lib/remember-language.js';
import { LANGUAGE_NAMES } from '../lib/language-names.js';
import styles from './language-switch.module.css';

/** Offers visitors the languages; the page loads again in the chosen one. */
export function LanguageSwitch() {
  return (
    <ul className={styles.languages} aria-label={t`Language`}>
      {LANGUAGE_NAMES.map(([offered, name]) => (
        <li key={offered}>
          <button
            type="button"
            lang={offered}
            aria-current={offered === i18n.locale ? 'true' : undefined}
            onClick={() => {
              rememberLanguage(offered);
              window.location.reload();
            }}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
