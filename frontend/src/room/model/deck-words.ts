import type { DeckId } from '@crew/contracts/chat/decks';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each deck is about. */
export const DECK_DESCRIPTIONS: Record<DeckId, MessageDescriptor> = {
  ascension: msg`Meditation, meaning and the quiet work of growing up inside.`,
  creation: msg`Making things: art, words, code, and the courage to show them.`,
  survival: msg`Body, home and readiness: staying well whatever comes.`,
  energy: msg`Breath, rest and movement: where your strength comes from.`,
  music: msg`Listening together, playing together, and the songs that carry us.`,
  money: msg`Earning, saving and building with a clear head and an open hand.`,
};
