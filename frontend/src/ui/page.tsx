import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';
import styles from './page.module.css';

/** The column of a screen: width and margins. */
export const PageColumn = ({ width, children }: { width?: 'narrow' | 'prose'; children: ReactNode }) => (
  <div className={classNames(styles.column, width && styles[width])}>{children}</div>
);

/** A screen's title, one line about it, and actions. */
export const PageTitle = ({
  title,
  words,
  children,
}: {
  title: ReactNode;
  words?: ReactNode;
  children?: ReactNode;
}) => (
  <div className={styles.title}>
    <div className={styles.heading}>
      <h1 className="text-title">{title}</h1>
      {words && <div className={styles.words}>{words}</div>}
    </div>
    {children}
  </div>
);
