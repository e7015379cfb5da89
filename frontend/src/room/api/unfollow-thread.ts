import type { ChatMessage } from '../model/chat-message.js';
import type { RoomSource } from '../model/room-source.js';
import { useSetFollowing } from './set-following.js';

/** No longer follows a thread. */
export const useUnfollowThread = (room: RoomSource<ChatMessage>, threadId: string) =>
  useSetFollowing(room, threadId, false);
