import { t } from '@lingui/core/macro';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../lib/store.js';
import { CloseMark } from './art/marks.js';
import { currentToast, dismissToast, NOTICES_ID, type Toast, TOAST_MS } from './toast.js';
import styles from './toaster.module.css';

/** How far a swipe must go to dismiss a toast, in CSS pixels. */
const SWIPE_PX = 50;
/** Moves the focus to the toast. */
const HOTKEY = 'F8';

/**
 * The live region of toasts. It is always mounted, so that screen readers announce what is added to it, and outside the
 * screens, so that a dialog does not make it inert with the page. The attribute keeps Chakra's popovers from hiding it.
 */
export function Toaster() {
  const toast = useStore(currentToast);
  const region = useRef<HTMLDivElement>(null);
  const left = useRef<Element>(null);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const card = region.current?.querySelector<HTMLElement>('[data-toast]');
      if (event.key !== HOTKEY || !card || card.contains(document.activeElement)) return;
      left.current = document.activeElement;
      card.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  const dismiss = () => {
    const back = region.current?.contains(document.activeElement) ? left.current : null;
    dismissToast();
    if (back instanceof HTMLElement) back.focus();
  };

  return createPortal(
    <div
      ref={region}
      id={NOTICES_ID}
      data-live-announcer
      className={styles.region}
      role="region"
      aria-label={t`Notices (${HOTKEY})`}
    >
      <div role="status" aria-live="polite">
        {toast && toast.tone !== 'destructive' && <Card key={toast.id} toast={toast} onDismiss={dismiss} />}
      </div>
      <div role="alert" aria-live="assertive">
        {toast?.tone === 'destructive' && <Card key={toast.id} toast={toast} onDismiss={dismiss} />}
      </div>
    </div>,
    document.body,
  );
}

/** `onDismiss`: the member dismissed it. */
function Card({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [held, setHeld] = useState(false);
  const [shift, setShift] = useState(0);
  const start = useRef<number | null>(null);

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(dismissToast, TOAST_MS);
    return () => clearTimeout(timer);
  }, [held]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if ((event.target as Element).closest('button')) return;
    start.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (start.current !== null) setShift(Math.max(0, event.clientX - start.current));
  };
  const onPointerUp = () => {
    start.current = null;
    if (shift > SWIPE_PX) dismissToast();
    else setShift(0);
  };

  return (
    <div
      data-toast
      data-tone={toast.tone}
      className={styles.toast}
      tabIndex={-1}
      role="presentation"
      style={shift ? { transform: `translateX(${shift}px)`, opacity: 1 - Math.min(shift / 240, 0.7) } : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A dialog stays open.
        event.preventDefault();
        onDismiss();
      }}
    >
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.description && <p className={styles.description}>{toast.description}</p>}
      </div>
      <button type="button" className={styles.close} onClick={onDismiss} aria-label={t`Dismiss`}>
        <CloseMark />
      </button>
    </div>
  );
}
