import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../lib/session.js';
import { usesSingleKeys } from '../../lib/single-keys.js';
import { createStore, useStore } from '../../lib/store.js';
import { isInDialog, takesText } from '../../ui/key-target.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { orToast } from '../../ui/or-toast.js';
import { useUnclaimedKeys } from '../../ui/use-unclaimed-keys.js';

const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.js'));

/** Whether the list of shortcuts is open; undefined until it opens for the first time. */
const open = createStore<boolean | undefined>(undefined);

/** Shows the list of shortcuts. */
export const showShortcuts = (): void => open.set(true);

/** A member's shortcuts on every screen: `?` lists all, Alt and an arrow key lead to the next room. */
export const Shortcuts = () => (useSession().user ? <MemberShortcuts /> : null);

function MemberShortcuts() {
  const shown = useStore(open);
  useRoomKeys();
  useUnclaimedKeys((event) => {
    if (event.key !== '?' || !usesSingleKeys() || takesText(event.target)) return;
    event.preventDefault();
    showShortcuts();
  });
  if (shown === undefined) return null;
  return <ShortcutsDialog open={shown} onClose={() => open.set(false)} />;
}

function useRoomKeys(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
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
  }, [client, navigate]);
}
