import type { ChatMessage } from '../model/chat-message.js';
import type { RoomSource } from '../model/room-source.js';
import { useSetFollowing } from './set-following.js';

/** Follows a thread. */
export const useFollowThread = (room: RoomSource<ChatMessage>, threadId: string) =>
  useSetFollowing(room, threadId, true);
