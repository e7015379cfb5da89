import { useEffect, useRef } from 'react';
import styles from './tooltip-layer.module.css';

/** Delay before a tooltip shows. */
const DELAY_MS = 700;
/** After one has hidden, how long the next shows at once. */
const SKIP_MS = 300;
const GAP_PX = 8;
const ID = 'tooltip';

/**
 * Shows the `data-tooltip` of the hovered or focused element; Esc hides it. One element in the top layer serves the whole
 * page: a positioned tooltip per button would cost a third of the bundle budget.
 */
export function TooltipLayer() {
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tip = layer.current;
    if (!tip?.showPopover) return undefined;
    let target: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hiddenAt = -Infinity;
    let shown = false;

    const hide = () => {
      clearTimeout(timer);
      if (shown) {
        tip.hidePopover();
        target?.removeAttribute('aria-describedby');
        hiddenAt = performance.now();
      }
      shown = false;
      target = null;
    };
    const show = () => {
      const text = target?.dataset.tooltip;
      // Neither a visible label needs a tooltip, nor what is open already.
      if (!target?.isConnected || !text || target.innerText.trim() === text || target.ariaExpanded === 'true') return;
      tip.textContent = text;
      tip.showPopover();
      place(tip, target.getBoundingClientRect());
      if (target.getAttribute('aria-label') !== text && !target.hasAttribute('aria-describedby')) {
        target.setAttribute('aria-describedby', ID);
      }
      shown = true;
    };
    const enter = (event: Event) => {
      const next = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null;
      if (next === target) return;
      const skip = shown || performance.now() - hiddenAt < SKIP_MS;
      hide();
      if (!next || (event.type === 'focusin' && !next.matches(':focus-visible'))) return;
      target = next;
      timer = setTimeout(show, skip ? 0 : DELAY_MS);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };

    const listeners = [
      ['pointerover', enter],
      ['focusin', enter],
      ['pointerdown', hide],
      ['focusout', hide],
      ['keydown', key as EventListener],
      ['scroll', hide],
    ] as const;
    for (const [name, listener] of listeners)
      document.addEventListener(name, listener, { capture: true, passive: true });
    return () => {
      hide();
      for (const [name, listener] of listeners) document.removeEventListener(name, listener, { capture: true });
    };
  }, []);

  return <div ref={layer} id={ID} role="tooltip" popover="manual" className={styles.tip} />;
}

/** Above the target when there is room, else below; never past the edge of the window. */
function place(tip: HTMLElement, target: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const left = target.left + target.width / 2 - width / 2;
  const above = target.top - height - GAP_PX;
  tip.style.left = `${Math.max(GAP_PX, Math.min(left, window.innerWidth - width - GAP_PX))}px`;
  tip.style.top = `${above >= GAP_PX ? above : target.bottom + GAP_PX}px`;
}
