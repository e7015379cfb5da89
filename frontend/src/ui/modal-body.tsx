import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { IconButton } from './button.js';
import { inChakra } from './in-chakra.js';
import { openLayer } from './modal-layers.js';
import type { ModalProps } from './modal.js';
import styles from './modal.module.css';

/** Loaded when the first dialog or sheet opens. */
export default inChakra(function ModalBody({
  open,
  onClose,
  title,
  description,
  footer,
  shape = 'dialog',
  role = 'dialog',
  finalFocus,
  children,
  onExited,
}: ModalProps & { onExited: () => void }) {
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  const before = useRef<Element>(null);
  // Ahead of a field in it that takes the focus by itself.
  useInsertionEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  const next = useEffectEvent(() => finalFocus?.() ?? before.current);
  const exited = useEffectEvent(onExited);
  // In its first frame a sheet at the side is still outside the screen: what it contains can wait for that frame.
  const [filled, setFilled] = useState(shape !== 'start' && shape !== 'end');
  const painted = useEffectEvent(() => filled || flushSync(() => setFilled(true)));
  useLayoutEffect(
    () => (open ? openLayer(layer.current!, { close, painted, finalFocus: next, modal: true }) : undefined),
    [open],
  );
  useEffect(() => {
    if (open) return undefined;
    let reopened = false;
    const animations = layer.current?.getAnimations?.({ subtree: true }) ?? [];
    // A skeleton in it shimmers without an end.
    const transitions = animations.filter((animation) => animation instanceof CSSTransition);
    void Promise.allSettled(transitions.map(({ finished }) => finished)).then(() => reopened || exited());
    return () => {
      reopened = true;
    };
  }, [open]);

  const isSheet = shape !== 'dialog' && shape !== 'top';
  return createPortal(
    <div ref={layer} className={styles.layer} data-layer="" data-shape={shape} hidden={!open}>
      {/* Keys and screen readers have the button. */}
      <div className={styles.backdrop} aria-hidden="true" onClick={onClose} />
      <div
        className={styles.content}
        data-sheet={isSheet ? shape : undefined}
        role={role}
        aria-modal="true"
        aria-labelledby={`${id}title`}
        aria-describedby={description ? `${id}description` : undefined}
        tabIndex={-1}
      >
        <header className={styles.head}>
          <h2 id={`${id}title`} className="text-heading">
            {title}
          </h2>
          {description && (
            <div id={`${id}description`} className={styles.description}>
              {description}
            </div>
          )}
        </header>
        <div className={styles.body}>{filled && children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
        <IconButton label={t`Close`} size="sm" className={styles.close} data-tooltip={undefined} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </div>
    </div>,
    document.body,
  );
});
