import { useMember } from '../lib/session.js';
import { useBlocked } from '../members/api/list-blocks.js';
import type { ChatMessage } from './model/chat-message.js';
import type { RoomSource } from './model/room-source.js';
import { Typists } from './typists.js';
import { useTyping } from './use-typing.js';

/** The members who are typing in a room or thread, besides the member and those whom they blocked. */
export function TypingIndicator({ source }: { source: RoomSource<ChatMessage> }) {
  const { username } = useMember();
  const { usernames } = useBlocked();
  return <Typists typists={useTyping(source, username, usernames)} />;
}
