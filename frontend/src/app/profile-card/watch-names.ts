import { isNarrow } from '../../lib/is-narrow.js';

/** How long a name is hovered before its card opens. */
const INTENT_MS = 350;
/** How long the pointer may be between a name and its card. */
const LEAVE_MS = 250;
const PROFILE = /^\/profile\/([^/]+)$/;

/** A member whose name or face is on the page. */
export interface NamedMember {
  username: string;
  /** The name or face. */
  anchor: HTMLElement;
}

interface Watcher {
  /** A card is likely to open. */
  prepare: () => void;
  press: (member: NamedMember) => void;
  hover: (member: NamedMember) => void;
  /** The pointer is on neither a name nor a card. */
  leave: () => void;
}

/** The member whose name or face an element is part of. Links of a card lead to the profile itself. */
function memberAt(target: EventTarget | null): NamedMember | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-member], a[href^="/profile/"]') : null;
  if (!anchor || anchor.closest('[data-profile-card]')) return undefined;
  const name = PROFILE.exec(anchor.getAttribute('href') ?? '')?.[1];
  const username = anchor.dataset.member ?? (name && decodeURIComponent(name));
  return username ? { username, anchor } : undefined;
}

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

const isOnCard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-profile-card]') !== null;

/**
 * Reports which names and faces are pressed, hovered with intent, or focused. Listens at the document: a listener for each
 * message would slow lists. @returns stops
 */
export function watchNames({ prepare, press, hover, leave }: Watcher): () => void {
  let at: HTMLElement | undefined;
  /** Entered by the pointer, which has not moved there yet: a list may have scrolled under it. */
  let entered: NamedMember | undefined;
  let place = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const over = ({ target, pointerType, buttons }: PointerEvent) => {
    if (pointerType !== 'mouse' || buttons !== 0) return;
    const member = memberAt(target);
    if (member && member.anchor === at) return;
    clearTimeout(timer);
    at = member?.anchor;
    entered = undefined;
    if (!member) {
      if (!isOnCard(target)) timer = setTimeout(leave, LEAVE_MS);
      return;
    }
    // A card is a sheet there, which a pointer that passes must not open.
    if (isNarrow()) return;
    entered = member;
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    const before = place;
    place = `${clientX} ${clientY}`;
    if (!entered || place === before) return;
    const member = entered;
    entered = undefined;
    prepare();
    timer = setTimeout(() => hover(member), INTENT_MS);
  };
  const click = (event: MouseEvent) => {
    const member = isPlain(event) ? memberAt(event.target) : undefined;
    if (!member) return;
    event.preventDefault();
    clearTimeout(timer);
    press(member);
  };
  const focus = ({ target }: FocusEvent) => {
    if (memberAt(target)) prepare();
  };
  const cancel = () => {
    entered = undefined;
    clearTimeout(timer);
  };

  const listeners = [
    ['pointerover', over as EventListener],
    ['pointermove', move as EventListener],
    ['click', click as EventListener],
    ['focusin', focus as EventListener],
    ['pointerdown', cancel],
    ['scroll', cancel],
  ] as const;
  for (const [name, listener] of listeners) document.addEventListener(name, listener, { capture: true });
  return () => {
    cancel();
    for (const [name, listener] of listeners) document.removeEventListener(name, listener, { capture: true });
  };
}
