import { type ReactNode, useId, useState } from 'react';
import { lazyPart } from './lazy-part.js';

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
}

/** Props that the menu passes to its trigger. */
export interface MenuTrigger {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: () => void;
}

export interface MenuBodyProps {
  triggerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  items: readonly MenuItem[];
  label: string;
}

const MenuBody = lazyPart(() => import('./menu-body.js'));

/** A menu of actions under its trigger: arrows move, a letter jumps, Esc closes and returns the focus. */
export function Menu({
  items,
  label,
  trigger,
}: {
  items: readonly MenuItem[];
  label: string;
  trigger: (props: MenuTrigger) => ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      {trigger({ id, 'aria-haspopup': 'menu', 'aria-expanded': open ?? false, onClick: () => setOpen(!open) })}
      {open !== undefined && <MenuBody triggerId={id} open={open} onOpenChange={setOpen} items={items} label={label} />}
    </>
  );
}
