import type { Message } from '@crew/contracts/chat/chat.entities';

/** A message as the list shows it: a deck's or a pod's. */
export type ChatMessage = Omit<Message, 'deckId'>;
