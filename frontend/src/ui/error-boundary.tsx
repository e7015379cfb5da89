import { t } from '@lingui/core/macro';
import { Component, type ReactNode } from 'react';
import { BrokenLink } from './art/broken-link.js';
import styles from './error-boundary.module.css';

interface Props {
  children: ReactNode;
  /** A change (another navigation) renders the children again. */
  resetKey: string;
  /** Called before that. */
  onReset?: () => void;
}

interface State {
  error: unknown;
}

/** Catches errors of a screen, including chunks that failed to load. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate({ resetKey }: Props, { error }: State) {
    if (resetKey === this.props.resetKey || error === undefined) return;
    this.props.onReset?.();
    this.setState({ error: undefined });
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <main className={styles.screen}>
        <BrokenLink />
        <h1 className={styles.title}>{t`This part of the page did not load`}</h1>
        <p className={styles.words}>{t`Your messages and your ITC are safe. Loading the page again usually helps.`}</p>
        <button type="button" className="button button-solid button-md" onClick={() => window.location.reload()}>
          {t`Reload`}
        </button>
      </main>
    );
  }
}
