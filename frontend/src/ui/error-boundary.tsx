import { t } from '@lingui/core/macro';
import { Component, type ReactNode } from 'react';
import { BrokenLink } from './art/broken-link.js';
import styles from './error-boundary.module.css';

/** Catches errors of a screen, including chunks that failed to load. A change of `resetKey` (a new path) resets it. */
export class ErrorBoundary extends Component<{ children: ReactNode; resetKey: string }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(previous: { resetKey: string }) {
    if (previous.resetKey !== this.props.resetKey && this.state.error !== undefined)
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
