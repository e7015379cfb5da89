import type { Message } from '@crew/contracts/chat/chat.entities';

/** A message of a deck or a pod. */
export type ChatMessage = Omit<Message, 'deckId'>;
