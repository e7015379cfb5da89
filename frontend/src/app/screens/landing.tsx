import { t } from '@lingui/core/macro';
import { Logo } from '../../ui/art/logo.js';
import { HelpSlot } from '../../ui/help-slot.js';
import { LanguageSwitch } from '../../ui/language-switch.js';
import { StaticMarkup } from '../../ui/static-markup.js';
import captains from '../landing/captains.static.js';
import closing from '../landing/closing.static.js';
import coins from '../landing/coins.static.js';
import decks from '../landing/decks.static.js';
import hero from '../landing/hero.static.js';
import questions from '../landing/questions.static.js';
import { FeatureCard, features } from './landing-features.js';
import styles from './landing.module.css';

const STORY = [decks, captains, coins, questions, closing];

/** The landing page. It loads no router and no data, so its links load a page. */
export default function Landing() {
  return (
    <div className={styles.page}>
      <a href="#main" className={styles.skip}>
        {t`Skip to content`}
      </a>
      <header className={styles.header}>
        <a href="/" className={styles.brand} aria-label={t`Crew, home`}>
          <Logo size={36} />
          <span>Crew</span>
        </a>
        <nav aria-label={t({ message: 'Main', context: 'navigation' })} className={styles.nav}>
          <HelpSlot />
          <a href="/auth/login" data-for="visitor" className="button button-ghost button-md">
            {t`Sign In`}
          </a>
          <a href="/auth/register" data-for="visitor" className="button button-glass button-sm">
            {t`Join the Crew`}
          </a>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        <section className={styles.hero} aria-labelledby="hero">
          {/* Before the view, whose height follows theirs: the browser may paint one before it has parsed the other. */}
          <div className={styles.words}>
            <p className={styles.tagline}>{t`Divine, Stylish, Safe`}</p>
            <h1 id="hero" className={styles.title}>
              {t`Your Divine Journey Begins Here`}
            </h1>
            <p className={styles.lead}>
              {t`Six living decks, captains who remember what you said, and a crew small enough to know your name.`}
            </p>
            <div className={styles.actions}>
              <a href="/dashboard" data-for="member" className="button button-solid button-lg">
                {t`Enter`}
              </a>
              <a href="/auth/register" data-for="visitor" className="button button-solid button-lg">
                {t`Get Started`}
              </a>
              <a href="/auth/login" data-for="visitor" className="button button-glass button-lg">
                {t`Sign In`}
              </a>
            </div>
          </div>
          <StaticMarkup part={hero} />
        </section>
        <section className={styles.features} aria-label={t`What you will find`}>
          {features().map((feature) => (
            <FeatureCard key={feature.title} {...feature} />
          ))}
        </section>
        <div className={styles.story}>
          {STORY.map((part) => (
            <StaticMarkup key={part.root} part={part} />
          ))}
        </div>
      </main>
      <footer className={styles.footer}>
        <Logo size={24} />
        <p>{t`© 2025 Crew. All rights reserved.`}</p>
        <LanguageSwitch />
      </footer>
    </div>
  );
}
