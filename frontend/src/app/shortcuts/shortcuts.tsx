import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { withLaterTexts } from '../../lib/language.js';
import { useSession } from '../../lib/session.js';
import { usesSingleKeys } from '../../lib/single-keys.js';
import { createStore, useStore } from '../../lib/store.js';
import { isInDialog, takesText } from '../../ui/key-target.js';
import { orToast } from '../../ui/or-toast.js';

const ShortcutsDialog = lazy(() => withLaterTexts(import('./shortcuts-dialog.js')));

/** Whether the list of shortcuts is open; undefined until it opens for the first time. */
const open = createStore<boolean | undefined>(undefined);

/** Shows the list of shortcuts. */
export const showShortcuts = (): void => open.set(true);

/** The shortcuts of every screen: `?` lists all, Alt and an arrow key lead to the next room. */
export function Shortcuts() {
  const { user } = useSession();
  const shown = useStore(open);
  useRoomKeys(user !== undefined);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== '?' || ctrlKey || metaKey || altKey || !usesSingleKeys() || takesText(target) || isInDialog(target))
        return;
      event.preventDefault();
      showShortcuts();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!user || shown === undefined) return null;
  return (
    <Suspense>
      <ShortcutsDialog open={shown} onClose={() => open.set(false)} />
    </Suspense>
  );
}

function useRoomKeys(enabled: boolean): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!enabled) return undefined;
    const go = async (step: -1 | 1, unreadOnly: boolean) => {
      const { ownRooms, roomBeside } = await import('../rooms/own-rooms.js');
      const next = roomBeside(await ownRooms(client), window.location.pathname, step, unreadOnly);
      if (next !== undefined) await navigate(next);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0 || !event.altKey || event.ctrlKey || event.metaKey || isInDialog(event.target)) return;
      event.preventDefault();
      orToast(go(step, event.shiftKey));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled, client, navigate]);
}
