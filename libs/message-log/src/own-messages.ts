import { EXPORT_PAGE_BYTES } from '@crew/contracts/member-data';
import type { MessageFile } from '@crew/contracts/media/media.entities';
import type { Model } from 'mongoose';
import { roomOf, threadOf, type StoredMessage, type StoredPoll } from './stored-message.js';

const AT_ONCE = 500;

/** A member's message in their data export. */
export interface OwnMessage {
  id: string;
  roomId: string;
  /** The thread that it is a reply in. */
  threadId?: string | undefined;
  content: string;
  /** The files attached to it; their content is under their ids in the media service. */
  files?: MessageFile[];
  /** The poll that it asks. */
  poll?: Pick<StoredPoll, 'answers' | 'multiple' | 'anonymous' | 'closesAt' | 'closedAt'>;
  /** Id of the message that it replies to. */
  replyTo: string | null;
  createdAt: Date;
  editedAt: Date | null;
}

/** A page of a member's own messages in all rooms, oldest first. */
export async function ownMessages(
  messages: Model<StoredMessage>,
  authorId: string,
  after: string | undefined,
): Promise<{ messages: OwnMessage[]; next?: string }> {
  const found = await messages
    .find({ authorId, ...(after !== undefined && { _id: { $gt: after } }) })
    .sort({ _id: 1 })
    .limit(AT_ONCE)
    .lean<StoredMessage[]>();
  let bytes = 0;
  const end = found.findIndex((message) => (bytes += writtenBytes(message)) > EXPORT_PAGE_BYTES) + 1;
  const page = end === 0 ? found : found.slice(0, end);
  const more = page.length < found.length || found.length === AT_ONCE;
  return {
    messages: page.filter(({ deletedAt }) => deletedAt === null).map(ownMessage),
    ...(more && { next: page.at(-1)!._id }),
  };
}

const writtenBytes = ({ content, poll }: StoredMessage): number =>
  Buffer.byteLength([content, ...(poll?.answers ?? [])].join(''));

const ownMessage = (message: StoredMessage): OwnMessage => ({
  id: message._id,
  roomId: roomOf(message),
  threadId: threadOf(message),
  content: message.content,
  ...(message.files && { files: message.files }),
  ...(message.poll && { poll: ownPoll(message.poll) }),
  replyTo: message.replyTo?.id ?? null,
  createdAt: message.createdAt,
  editedAt: message.editedAt,
});

/** A poll as its author asked it: how others voted is not their data. */
const ownPoll = ({ answers, multiple, anonymous, closesAt, closedAt }: StoredPoll): OwnMessage['poll'] => ({
  answers,
  multiple,
  anonymous,
  closesAt,
  closedAt,
});
