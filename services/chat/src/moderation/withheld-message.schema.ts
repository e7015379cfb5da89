import { date, listOf, nullable, optional, text } from '@crew/service-kit/mongo/fields';
import type { KindOfRooms } from '@crew/message-log/kind-of-rooms';
import type { Reaction, StoredMessage } from '@crew/message-log/stored-message';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** What a message said that an admin removed, as long as its author can appeal. The votes of its poll stay in the poll. */
export const withheldMessageSchema = Schema.create(
  {
    /** Id of the message. */
    _id: text,
    /** Absent for those of earlier versions, which have no attachments. */
    rooms: optional<KindOfRooms>(String),
    authorId: nullable(String),
    content: text,
    mentions: listOf<string>(String),
    reactions: listOf<Reaction>(Object),
    pictures: listOf<NonNullable<StoredMessage['pictures']>[number]>(Object),
    files: listOf<NonNullable<StoredMessage['files']>[number]>(Object),
    linkPreview: nullable<NonNullable<StoredMessage['linkPreview']>>(Object),
    poll: nullable<NonNullable<StoredMessage['poll']>>(Object),
    /** When it is erased with its attachments and votes. */
    eraseAt: { ...date, index: true },
  },
  { collection: 'withheldMessages', versionKey: false, minimize: false },
);
withheldMessageSchema.index({ authorId: 1 });
withheldMessageSchema.index({ 'reactions.by': 1 });
withheldMessageSchema.index({ 'pictures.id': 1 });
withheldMessageSchema.index({ 'files.id': 1 });

export type WithheldMessage = InferRawDocTypeFromSchema<typeof withheldMessageSchema>;
