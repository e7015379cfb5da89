import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './anchored-card.module.css';
import { openLayer } from '../../ui/modal-layers.js';
import { NOTICES_ID } from '../../ui/toast.js';

const GAP_PX = 8;

interface AnchoredCardProps {
  id: string;
  title: ReactNode;
  /** What it belongs to. The card stays in its place when that leaves the page. */
  anchor: HTMLElement;
  /** It takes the focus, and what is under it cannot be used. */
  modal: boolean;
  /** Called by Escape, and by a press beside the card and what opened from it. */
  onClose: () => void;
  /** Called when something in it is pressed or gets the focus. */
  onPin: () => void;
  finalFocus: () => HTMLElement;
  children: ReactNode;
}

/** A card beside what it belongs to. */
export function AnchoredCard({ id, title, anchor, modal, onClose, onPin, finalFocus, children }: AnchoredCardProps) {
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  const pin = useEffectEvent(onPin);
  const next = useEffectEvent(finalFocus);

  useLayoutEffect(() => placeBeside(anchor, card.current!), [anchor]);
  useLayoutEffect(() => openLayer(card.current!, { close, finalFocus: next, modal }), [modal]);
  useEffect(() => {
    const element = card.current!;
    const own = `#${id}, [data-layer], #${NOTICES_ID}`;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest(own))) close();
      else if (element.contains(target)) pin();
    };
    element.addEventListener('focusin', pin);
    document.addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => {
      element.removeEventListener('focusin', pin);
      document.removeEventListener('pointerdown', onPointerDown, { capture: true });
    };
  }, [id]);

  return createPortal(
    <div
      ref={card}
      id={id}
      className={styles.card}
      data-profile-card=""
      role="dialog"
      aria-modal={modal || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </div>,
    document.body,
  );
}

/** Keeps a card below what it belongs to, or where there is room. @returns a function that ends it */
function placeBeside(anchor: HTMLElement, card: HTMLElement): () => void {
  let last = anchor.getBoundingClientRect();
  const reference = {
    contextElement: anchor,
    getBoundingClientRect() {
      if (anchor.isConnected) last = anchor.getBoundingClientRect();
      return last;
    },
  };
  const place = async () => {
    const { x, y } = await computePosition(reference, card, {
      placement: 'bottom-start',
      strategy: 'fixed',
      middleware: [offset(GAP_PX), flip({ padding: GAP_PX }), shift({ padding: GAP_PX })],
    });
    card.style.left = `${x}px`;
    card.style.top = `${y}px`;
  };
  return autoUpdate(reference, card, () => void place());
}
