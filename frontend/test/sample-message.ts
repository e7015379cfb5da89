import type { ChatMessage } from '../src/room/model/chat-message.js';

/** A member's plain message, with the fields that the test sets. */
export const sampleMessage = (id: string, over: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  seq: 1,
  rev: 0,
  userId: 'ada',
  user: null,
  content: 'x',
  mentions: [],
  pictures: [],
  linkPreview: null,
  messageType: 'member',
  isCaptain: false,
  replyTo: null,
  editedAt: null,
  deleted: false,
  hidden: false,
  reactions: [],
  tips: 0,
  tipsTotal: 0,
  boosts: 0,
  clientId: null,
  createdAt: '2025-01-01T00:00:00.000Z',
  ...over,
});
