import { useCallback } from 'react';
import { MessagesScreen } from '../../features/conversations/components/messages-screen.js';
import { FlagButton } from '../../features/moderation/components/flag-button.js';
import { useFlagging } from '../../features/moderation/components/use-flagging.js';
import { useReadVisible } from '../../features/notifications/api/use-read-visible.js';
import type { ChatMessage } from '../../room/model/chat-message.js';
import { useOpenThread } from '../../room/use-open-thread.js';
import { usePathParameter } from '../use-path-parameter.js';

/** The member's conversations, and the one of the address. */
export default function Messages() {
  const id = usePathParameter();
  const { flag, dialog } = useFlagging(id);
  const buttons = useCallback((message: ChatMessage) => <FlagButton onClick={() => flag(message)} />, [flag]);
  return (
    <MessagesScreen id={id} tools={{ buttons, flag }}>
      {id !== undefined && <ReadNotifications key={id} conversationId={id} />}
      {dialog}
    </MessagesScreen>
  );
}

/** Marks notifications of the conversation's messages as read for as long as it is on the screen. */
function ReadNotifications({ conversationId }: { conversationId: string }) {
  const [openThread] = useOpenThread();
  useReadVisible(
    ({ type, conversation_id, thread_id }) =>
      (type === 'message' || type === 'thread_reply') &&
      conversation_id === conversationId &&
      (thread_id ?? openThread) === openThread,
  );
  return null;
}
