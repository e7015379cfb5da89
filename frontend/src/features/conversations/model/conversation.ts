import type { DirectConversation } from '@crew/contracts/chat/direct.entities';
import { t } from '@lingui/core/macro';
import { shownName } from '../../../members/model/shown-name.js';
import type { ChatMessage } from '../../../room/model/chat-message.js';

export type Participant = DirectConversation['participants'][number];

export type PresenceStatus = Participant['status'];

/** The participants without the member. */
export const othersIn = ({ participants }: Pick<DirectConversation, 'participants'>, me: string): Participant[] =>
  participants.filter(({ user }) => user.id !== me);

/** The names of the other participants. */
export function nameOf(conversation: Pick<DirectConversation, 'participants'>, me: string): string {
  const names = othersIn(conversation, me).map(({ user }) => shownName(user));
  return names.length > 0
    ? names.join(', ')
    : t({ message: 'Only you', comment: 'The name of a group all others left.' });
}

/** The presence of the other member of a pair, unless they are blocked or have deleted their account. */
export function presenceIn(
  conversation: Pick<DirectConversation, 'kind' | 'participants'>,
  me: string,
  blocked: ReadonlySet<string>,
): PresenceStatus | undefined {
  const [other] = conversation.kind === 'pair' ? othersIn(conversation, me) : [];
  return other && !other.deleted && !blocked.has(other.user.id) ? other.status : undefined;
}

/** Whether the member is notified of nothing in the conversation: what is unread counts nowhere but in its row. */
export const isMuted = ({ level }: Pick<DirectConversation, 'level'>): boolean => level === 'nothing';

/** The other member of a pair, who has not accepted it yet. */
export const awaitedIn = (conversation: DirectConversation, me: string): Participant | undefined =>
  conversation.kind === 'pair' ? othersIn(conversation, me).find(({ pending }) => pending) : undefined;

/** The newest of the member's messages that others have read, and who they are; of those who share it. */
export function seenIn(
  messages: readonly ChatMessage[],
  others: readonly Participant[],
  me: string,
): { messageId: string; by: Participant[] } | undefined {
  const furthest = Math.max(0, ...others.map(({ lastReadSeq }) => lastReadSeq ?? 0));
  const message = messages.findLast(({ userId, seq, deleted }) => userId === me && !deleted && seq <= furthest);
  return (
    message && { messageId: message.id, by: others.filter(({ lastReadSeq }) => (lastReadSeq ?? 0) >= message.seq) }
  );
}
