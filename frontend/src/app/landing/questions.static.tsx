import type { HelpArticleId, HelpArticles } from '@crew/contracts/help/article';
import { articles as de } from '@crew/contracts/help/articles.de';
import { articles as en } from '@crew/contracts/help/articles.en';
import { articles as es } from '@crew/contracts/help/articles.es';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { StaticPart } from '../../ui/static-markup.js';
import styles from './questions.module.css';

const ARTICLES: Record<string, HelpArticles> = { en, de, es };

/** What visitors ask before they join, from the help articles. */
const ASKED: readonly HelpArticleId[] = [
  'what-is-crew',
  'captains',
  'what-captains-read',
  'captain-memories',
  'pods',
  'report',
  'export',
  'delete-account',
];

function Questions() {
  const language = i18n.locale in ARTICLES ? i18n.locale : 'en';
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{t`Questions and answers`}</h2>
      <p>
        {t`The rest is in the help, in the same plain words.`} <a href="/help">{t`All articles`}</a>
      </p>
      <div className={styles.list} lang={language}>
        {ASKED.map((id) => {
          const { title, text } = ARTICLES[language]![id];
          return (
            <details key={id} name="questions">
              <summary>
                <h3>{title}</h3>
              </summary>
              <p>{text}</p>
            </details>
          );
        })}
      </div>
    </section>
  );
}

const questions: StaticPart = { root: styles.root, Content: Questions };
export default questions;
