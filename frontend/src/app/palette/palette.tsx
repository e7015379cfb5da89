import { lazy, Suspense, useEffect, useState } from 'react';
import { withLaterTexts } from '../../lib/language.js';
import { useSession } from '../../lib/session.js';

const PaletteBody = lazy(() => withLaterTexts(import('./palette-body.js')));

/** The command palette (Ctrl+K or Cmd+K): decks, pods, members, screens and messages. */
export function Palette() {
  const { user } = useSession();
  /** Undefined until it opens for the first time. */
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!user || open === undefined) return null;
  return (
    <Suspense>
      <PaletteBody open={open} onClose={() => setOpen(false)} user={user} />
    </Suspense>
  );
}
