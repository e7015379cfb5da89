import { MessagesScreen } from '../../features/conversations/components/messages-screen.js';
import { useReadVisible } from '../../features/notifications/api/use-read-visible.js';
import { usePathParameter } from '../use-path-parameter.js';

/** The member's conversations, and the one of the address. */
export default function Messages() {
  const id = usePathParameter();
  return (
    <MessagesScreen id={id}>{id !== undefined && <ReadNotifications key={id} conversationId={id} />}</MessagesScreen>
  );
}

/** Marks notifications of the conversation as read for as long as it is on the screen. */
function ReadNotifications({ conversationId }: { conversationId: string }) {
  useReadVisible((item) => item.conversation_id === conversationId);
  return null;
}
