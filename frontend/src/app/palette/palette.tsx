import { useEffect } from 'react';
import { useSession } from '../../lib/session.js';
import { useStore } from '../../lib/store.js';
import { useEarlyWords } from './early-words.js';
import { paletteOpen } from './palette-open.js';
import { lazyPart } from '../../ui/lazy-part.js';

const PaletteBody = lazyPart(() => import('./palette-body.js'));

/** The command palette (Ctrl+K or Cmd+K): decks, pods, members, screens, actions and messages. */
export function Palette() {
  const { user } = useSession();
  const open = useStore(paletteOpen);
  useEarlyWords(open === true, () => paletteOpen.set(false));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      paletteOpen.set(!paletteOpen.get());
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!user || open === undefined) return null;
  return <PaletteBody open={open} onClose={() => paletteOpen.set(false)} user={user} />;
}
