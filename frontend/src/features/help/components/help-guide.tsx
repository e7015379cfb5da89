import { t } from '@lingui/core/macro';
import { MessageCircleQuestionMark } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import styles from './help-guide.module.css';

const HelpPanel = lazy(() => import('./help-panel.js'));

export interface HelpGuideProps {
  /** The title of the screen at a path, if there is one. */
  titleAt: (path: string) => string | undefined;
  /** A link to a screen. */
  Link: ComponentType<{ to: string; className: string; children: ReactNode }>;
  /** Placed above a composer at the bottom of the screen. */
  raised?: boolean;
}

/** The Help Guide, floating over every screen: closed, open or minimized. */
export function HelpGuide({ raised = false, ...links }: HelpGuideProps) {
  const [shape, setShape] = useState<'closed' | 'open' | 'minimized'>('closed');
  return (
    <div
      className={styles.place}
      data-raised={raised || undefined}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && shape === 'open') setShape('closed');
      }}
    >
      {shape === 'closed' && (
        <button
          type="button"
          className={styles.launcher}
          aria-label={t`Open Help Guide`}
          onClick={() => setShape('open')}
        >
          <MessageCircleQuestionMark size={24} aria-hidden="true" />
        </button>
      )}
      {shape === 'minimized' && (
        <button type="button" className={styles.restore} onClick={() => setShape('open')}>
          <MessageCircleQuestionMark size={18} aria-hidden="true" />
          {t`Help Guide`}
        </button>
      )}
      {shape === 'open' && (
        <Suspense>
          <HelpPanel {...links} onMinimize={() => setShape('minimized')} onClose={() => setShape('closed')} />
        </Suspense>
      )}
    </div>
  );
}
