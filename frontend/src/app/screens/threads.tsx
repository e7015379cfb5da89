import { useListDirectConversations } from '../../features/conversations/api/list-direct-conversations.js';
import { nameOf } from '../../features/conversations/model/conversation.js';
import { useOwnPods } from '../../features/pods/api/list-pods.js';
import { ThreadsScreen } from '../../features/threads/components/threads-screen.js';
import { useMember } from '../../lib/session.js';

/** The threads that the member follows, with the names of their pods and conversations. */
export default function Threads() {
  const { id: me } = useMember();
  const pods = useOwnPods();
  const conversations = useListDirectConversations('inbox').data?.pages.flat() ?? [];
  const names = new Map([
    ...pods.map(({ id, name }): [string, string] => [id, name]),
    ...conversations.map((conversation): [string, string] => [conversation.id, nameOf(conversation, me)]),
  ]);
  return <ThreadsScreen nameOf={(id) => names.get(id)} />;
}
