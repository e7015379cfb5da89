import { type ReactNode, useState } from 'react';
import { lazyPart } from './lazy-part.js';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the bottom; the primary one last. */
  footer?: ReactNode;
  /** `dialog` is centered, `top` stays near the top while its height changes; the others are sheets from that edge. */
  shape?: 'dialog' | 'top' | 'end' | 'start' | 'bottom';
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** Gets the focus when it closes; by default what had it before. */
  finalFocus?: () => HTMLElement | null;
  children?: ReactNode;
}

const ModalBody = lazyPart(() => import('./modal-body.js'));

/** A dialog or a sheet: keeps the focus, closes by Esc or a click outside, returns the focus. */
export function Modal(props: ModalProps) {
  const [shown, setShown] = useState(props.open);
  if (props.open && !shown) setShown(true);
  return shown ? <ModalBody {...props} onExited={() => setShown(false)} /> : null;
}
