import { isComposing } from '../lib/is-composing.js';

/** What the focus may start at. */
const FOCUSABLE =
  'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]';

interface LayerOptions {
  /** Called at Escape, when this layer is the topmost. */
  close: () => void;
  /** Called once it has been painted, before it takes the focus. */
  painted?: () => void;
  /** What gets the focus when it closes. */
  finalFocus: () => Element | null;
  /** It takes the focus, and neither pointer, key nor screen reader reaches what is under it. */
  modal: boolean;
}

/** The open dialogs, sheets and cards, the topmost last. */
const layers: { element: HTMLElement; modal: boolean }[] = [];

/**
 * Adds a dialog, sheet or card to what lies over the page. Notices, menus and tooltips stay in use beside it. What makes the
 * browser lay out the page at once waits until the layer has been painted, or the page without it.
 * @returns a function that removes it
 */
export function openLayer(element: HTMLElement, { close, painted, finalFocus, modal }: LayerOptions): () => void {
  const layer = { element, modal };
  const hasFocus = () => element.contains(document.activeElement);
  const onKeyDown = (event: KeyboardEvent) => {
    const isOurs = event.key === 'Escape' && !isComposing(event) && !event.defaultPrevented;
    if (!isOurs || layers.at(-1) !== layer) return;
    event.preventDefault();
    close();
  };
  layers.push(layer);
  // After the fields and menus of the dialog, and before the page.
  document.body.addEventListener('keydown', onKeyDown);
  afterPaint(() => {
    painted?.();
    makeRestInert();
    if (!modal || layers.at(-1) !== layer || hasFocus()) return;
    (element.querySelector<HTMLElement>(FOCUSABLE) ?? element).focus({ preventScroll: true });
  });
  return () => {
    document.body.removeEventListener('keydown', onKeyDown);
    layers.splice(layers.indexOf(layer), 1);
    const next = finalFocus();
    // A press beside a dialog leaves the focus nowhere.
    const returns = hasFocus() || (modal && document.activeElement === document.body);
    afterPaint(() => {
      makeRestInert();
      const isFree = hasFocus() || document.activeElement === document.body;
      if (returns && isFree && next instanceof HTMLElement) next.focus({ preventScroll: true });
    });
  };
}

function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

/** Makes the page and all layers below the topmost modal one inert. */
function makeRestInert(): void {
  const top = layers.findLastIndex(({ modal }) => modal);
  document.getElementById('root')?.toggleAttribute('inert', top >= 0);
  layers.forEach(({ element }, index) => element.toggleAttribute('inert', index < top));
  const { style } = document.body;
  if (top < 0) {
    style.overflow = '';
    style.paddingInlineEnd = '';
  } else if (style.overflow === '') {
    const scrollbar = window.innerWidth - document.documentElement.clientWidth;
    style.overflow = 'hidden';
    style.paddingInlineEnd = `${scrollbar}px`;
  }
}
