import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.js';
import { Logo } from '../../../ui/art/logo.js';
import { LanguageSwitch } from '../../../ui/language-switch.js';
import styles from './auth.module.css';

interface AuthFrameProps {
  title: string;
  words: string;
  children: ReactNode;
  /** Rendered below the panel. */
  foot?: ReactNode;
}

/** The layout of the screens around signing in: logo, a sentence, one panel. */
export function AuthFrame({ title, words, children, foot }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <Logo size={64} />
        <h1 className={classNames('text-title', styles.title)}>{title}</h1>
        <div className={styles.words}>{words}</div>
      </div>
      <div className={classNames('panel', styles.panel)}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
      <div className={styles.languages}>
        <LanguageSwitch />
      </div>
    </div>
  );
}
