import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { classNames } from '../lib/class-names.js';
import { messageOf } from '../lib/query-client.js';
import { BrokenLink } from './art/broken-link.js';
import { Button } from './button.js';
import styles from './states.module.css';

interface EmptyStateProps {
  /** A scene of `art/scenes.tsx`. */
  picture: ReactNode;
  title: ReactNode;
  /** One sentence. */
  words?: ReactNode;
  /** One button that helps. */
  action?: ReactNode;
  role?: 'alert';
  className?: string;
}

/** The state of an empty list: a picture, a sentence, one button that helps. */
export function EmptyState({ picture, title, words, action, role, className }: EmptyStateProps) {
  return (
    <div role={role} className={classNames(styles.state, className)}>
      {picture}
      <div className={styles.text}>
        <div className={styles.title}>{title}</div>
        {words && <div className={styles.words}>{words}</div>}
      </div>
      {action}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  error?: unknown;
  onRetry: () => void;
  className?: string;
}

/** The state of content that failed to load, with Retry: busy until the retry fails with another error or succeeds. */
export function ErrorState({ title, error, onRetry, className }: ErrorStateProps) {
  const [retried, setRetried] = useState<unknown>();
  return (
    <EmptyState
      role="alert"
      picture={<BrokenLink />}
      title={title}
      words={error === undefined ? undefined : messageOf(error)}
      action={
        <Button
          loading={error !== undefined && error === retried}
          onClick={() => {
            setRetried(error);
            onRetry();
          }}
        >
          {t`Retry`}
        </Button>
      }
      className={className}
    />
  );
}
