import { useEffect } from 'react';
import { isComposing } from '../lib/is-composing.js';
import { isInDialog } from './key-target.js';

/** Handles keys alone that nothing before has handled, outside dialogs and menus. */
export function useUnclaimedKeys(onKey: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { defaultPrevented, ctrlKey, metaKey, altKey, target } = event;
      if (defaultPrevented || isComposing(event) || ctrlKey || metaKey || altKey || isInDialog(target)) return;
      onKey(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
