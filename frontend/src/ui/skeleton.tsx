import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import styles from './skeleton.module.css';

/** A placeholder while content loads: give it the size of the content. */
export const Skeleton = ({ className, ...props }: ComponentProps<'div'>) => (
  <div className={classNames(styles.skeleton, className)} {...props} />
);

/** A placeholder for lines of text. */
export function SkeletonLines({ lines = 3, className, ...props }: ComponentProps<'div'> & { lines?: number }) {
  return (
    <div className={classNames(styles.lines, className)} {...props}>
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} className={styles.line} />
      ))}
    </div>
  );
}

interface SkeletonRowsProps {
  rows?: number;
  /** What is loading, for screen readers. */
  label: string;
  className?: string;
}

/** A placeholder for a list of faces and lines. */
export function SkeletonRows({ rows = 5, label, className }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label} className={classNames(styles.rows, className)}>
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className={styles.row}>
          <Skeleton className={styles.face} />
          <SkeletonLines lines={2} className={styles.words} />
        </div>
      ))}
    </div>
  );
}
