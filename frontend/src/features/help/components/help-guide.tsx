import { t } from '@lingui/core/macro';
import { MessageCircleQuestionMark } from 'lucide-react';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isComposing } from '../../../lib/is-composing.js';
import { useStore } from '../../../lib/store.js';
import { helpSlot } from '../../../ui/help-slot.js';
import { toastNotLoaded } from '../../../ui/toast-not-loaded.js';
import styles from './help-guide.module.css';
import type HelpPanel from './help-panel.js';

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
  /** Loaded by the first press, not as a `lazyPart`, which would add to what every deck loads. */
  const [Panel, setPanel] = useState<typeof HelpPanel>();
  const launcher = useRef<HTMLButtonElement>(null);

  const open = shape === 'open';
  const putAway = (next: 'closed' | 'minimized') => {
    setShape(next);
    launcher.current?.focus();
  };
  const show = async () => {
    const { default: Loaded } = await import('./help-panel.js');
    setPanel(() => Loaded);
    setShape('open');
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
            onClick={() => (open ? setShape('minimized') : void show().catch(toastNotLoaded))}
          >
            <MessageCircleQuestionMark size={20} aria-hidden="true" />
          </button>,
          slot,
        )}
      {open && Panel && (
        <div
          className={styles.place}
          role="presentation"
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isComposing(event.nativeEvent)) putAway('closed');
          }}
        >
          <Panel {...links} onMinimize={() => putAway('minimized')} onClose={() => putAway('closed')} />
        </div>
      )}
    </>
  );
}
