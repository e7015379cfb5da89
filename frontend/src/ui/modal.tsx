import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the foot; the one that does it last. */
  footer?: ReactNode;
  /** `dialog` stands in the middle; the others are sheets that come from that edge. */
  shape?: 'dialog' | 'end' | 'start' | 'bottom';
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
}

const ModalBody = lazy(() => import('./modal-body.js'));

/** A dialog or a sheet: holds the focus, closes by Esc and by a press outside, gives the focus back. */
export function Modal(props: ModalProps) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  return opened ? (
    <Suspense>
      <ModalBody {...props} />
    </Suspense>
  ) : null;
}
