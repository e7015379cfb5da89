import { requestHash } from '@crew/service-kit/rpc/request-hash';
import type { DirectConversationDocument, Participant } from './direct-conversation.schema.js';

type Members = Pick<DirectConversationDocument, 'participants'>;

/** Id of the one conversation of two members. */
export const pairId = (oneId: string, otherId: string): string => requestHash('pair', ...[oneId, otherId].sort());

export const participantOf = ({ participants }: Members, userId: string): Participant | undefined =>
  participants.find((participant) => participant.userId === userId);

/** The member beside `userId` in a pair. */
export const otherOf = ({ participants }: Members, userId: string): Participant | undefined =>
  participants.find((participant) => participant.userId !== userId);

export const hasAccepted = ({ shelf }: Pick<Participant, 'shelf'>): boolean => shelf === 'inbox' || shelf === 'archive';

/** Whether the member reads the conversation, also as a request. */
export const isReader = ({ shelf, opened, deleted }: Participant): boolean => shelf !== 'refused' && opened && !deleted;

/** Ids of the members to whom the conversation is published. */
export const readerIdsOf = ({ participants }: Members): string[] =>
  participants.filter(isReader).map(({ userId }) => userId);

/** Whether nobody would read the conversation without this member, or ever will. */
export const isLast = ({ participants }: Members, userId: string): boolean =>
  participants.every((one) => one.userId === userId || one.deleted || one.shelf === 'refused');

export const newParticipant = (userId: string, shelf: Participant['shelf']): Participant => ({
  userId,
  shelf,
  unread: false,
  lastReadSeq: 0,
  joinedSeq: 0,
  level: 'all',
  opened: false,
  deleted: false,
});
