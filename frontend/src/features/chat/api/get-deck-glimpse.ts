import { getDeckGlimpse } from '@crew/contracts/chat/get-deck-glimpse';
import type { Output } from '@crew/contracts/rpc';
import { useEffect, useState } from 'react';

export type DeckGlimpse = Output<typeof getDeckGlimpse>[number];

/** An answer may be ten seconds old. */
const REFRESH_MS = 15_000;

/** The figures of the decks for the landing page, which has no query client, renewed while the page is visible. */
export function useGetDeckGlimpse(): readonly DeckGlimpse[] {
  const [decks, setDecks] = useState<readonly DeckGlimpse[]>([]);
  useEffect(() => {
    const refresh = () => {
      if (document.hidden) return;
      fetch(getDeckGlimpse.http!.path)
        .then((response) => (response.ok ? (response.json() as Promise<DeckGlimpse[]>).then(setDecks) : undefined))
        // Those of a moment ago remain.
        .catch(() => undefined);
    };
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  return decks;
}
