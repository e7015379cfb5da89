import type { DeckId } from '@crew/contracts/chat/decks';
import { markRead } from '@crew/contracts/chat/mark-read';
import { useEffect, useMemo } from 'react';
import { call } from '../../../lib/api-client.js';

const GATHER_MS = 700;

/** Tells the server how far a deck has been read, once for what comes in a moment. Failing, the next time tells it. */
class ReadTeller {
  private told = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly deckId: DeckId) {}

  readonly tell = (seq: number): void => {
    clearTimeout(this.timer);
    if (seq > this.told) this.timer = setTimeout(() => this.send(seq), GATHER_MS);
  };

  readonly stop = (): void => clearTimeout(this.timer);

  private send(seq: number): void {
    this.told = seq;
    call(markRead, { deckId: this.deckId, seq }).catch(() => (this.told = 0));
  }
}

/** What tells that the member has read a deck up to a place. */
export function useMarkRead(deckId: DeckId): (seq: number) => void {
  const teller = useMemo(() => new ReadTeller(deckId), [deckId]);
  useEffect(() => teller.stop, [teller]);
  return teller.tell;
}
