import { EDIT_WINDOW_MS } from '@crew/contracts/chat/chat.constants';
import type { ChatMessage } from './chat-message.js';

/** Whether a member may edit a message: their own, for a while, unless it is the question of a poll. @param at milliseconds */
export const isEditable = (message: ChatMessage, me: string, at: number): boolean =>
  message.messageType === 'member' &&
  message.userId === me &&
  !message.deleted &&
  !message.hidden &&
  !message.poll &&
  at - Date.parse(message.createdAt) < EDIT_WINDOW_MS;
