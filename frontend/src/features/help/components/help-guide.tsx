import { t } from '@lingui/core/macro';
import { MessageCircleQuestionMark } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../../lib/store.js';
import { helpSlot } from '../../../ui/help-slot.js';
import styles from './help-guide.module.css';

const HelpPanel = lazy(() => import('./help-panel.js'));

export interface HelpGuideProps {
  /** The title of the screen at a path, if there is one. */
  titleAt: (path: string) => string | undefined;
  /** A link to a screen. */
  Link: ComponentType<{ to: string; className: string; children: ReactNode }>;
}

/** The Help Guide: its button is in the header's slot, and its panel opens below. */
export function HelpGuide(links: HelpGuideProps) {
  const slot = useStore(helpSlot);
  const [shape, setShape] = useState<'closed' | 'open' | 'minimized'>('closed');
  const launcher = useRef<HTMLButtonElement>(null);

  const open = shape === 'open';
  const putAway = (next: 'closed' | 'minimized') => {
    setShape(next);
    launcher.current?.focus();
  };
  const label = shape === 'closed' ? t`Open Help Guide` : t`Help Guide`;
  return (
    <>
      {slot &&
        createPortal(
          <button
            ref={launcher}
            type="button"
            className={`button button-ghost button-md button-square ${styles.launcher}`}
            aria-label={label}
            data-tooltip={label}
            aria-expanded={open}
            data-shape={shape}
            onClick={() => setShape(open ? 'minimized' : 'open')}
          >
            <MessageCircleQuestionMark size={20} aria-hidden="true" />
          </button>,
          slot,
        )}
      {open && (
        <div
          className={styles.place}
          role="presentation"
          onKeyDown={(event) => {
            if (event.key === 'Escape') putAway('closed');
          }}
        >
          <Suspense>
            <HelpPanel {...links} onMinimize={() => putAway('minimized')} onClose={() => putAway('closed')} />
          </Suspense>
        </div>
      )}
    </>
  );
}
