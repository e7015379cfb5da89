import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { SENT_ASKED_MAX } from '@crew/contracts/chat/chat.constants';
import type { SentMessage } from '@crew/contracts/chat/chat.entities';
import { attachFiles } from '@crew/contracts/media/attach-files';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { systemContext } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { PictureStore } from './picture-store.js';
import { presentMessageFile, presentMessagePicture } from './picture.presenter.js';
import { PictureRepository } from './picture.repository.js';
import type { Moderation, PictureDocument, PictureKind } from './picture.schema.js';

type SentCheck = (typeof deckCalls | typeof podCalls | typeof directCalls)['findSentMessages'];

/** Attaches uploaded pictures and files to messages and deletes them with their messages. */
@Injectable()
export class MessagePictures {
  constructor(
    private readonly pictures: PictureRepository,
    private readonly pictureStore: PictureStore,
    private readonly rpc: RpcClient,
  ) {}

  /** Idempotent. @throws DomainError `not_found`, `conflict` if a picture is attached to another message */
  async attach({
    userId,
    ids,
    messageKey,
    podId,
    conversationId,
  }: ParsedInput<typeof attachPictures>): Promise<Output<typeof attachPictures>> {
    const pictures = await this.findAll(userId, 'message', ids);
    if (!pictures) throw failure(attachPictures, 'picture_gone');
    await this.attachAll(pictures, { messageKey, podId, conversationId });
    return pictures.map(presentMessagePicture);
  }

  /** Idempotent. @throws DomainError `file_gone`, `one_voice_note`, `conflict` if a file is attached to another message */
  async attachFiles({ userId, ids, ...target }: ParsedInput<typeof attachFiles>): Promise<Output<typeof attachFiles>> {
    const files = await this.findAll(userId, 'file', ids);
    if (!files) throw failure(attachFiles, 'file_gone');
    if (files.filter(({ file }) => file?.voice).length > 1) throw failure(attachFiles, 'one_voice_note');
    await this.attachAll(files, target);
    return files.map(presentMessageFile);
  }

  /** Returns pictures of a rejected message to their author, for another message. */
  async release(ownerId: string, ids: readonly string[]): Promise<void> {
    await this.pictures.release(ownerId, ids);
  }

  async delete(ownerId: string | null, ids: readonly string[]): Promise<void> {
    if (ownerId === null || ids.length === 0) return;
    for (const picture of await this.pictures.findAttachable(ownerId, ids)) await this.pictureStore.delete(picture);
  }

  /** Hides the pictures of a message that was hidden or withheld with a change; see {@link PictureStore.hide}. */
  async hide(
    ownerId: string | null,
    ids: readonly string[],
    moderation: Exclude<Moderation, 'cleared'>,
    rev = 0,
  ): Promise<void> {
    if (ownerId === null || ids.length === 0) return;
    for (const picture of await this.pictures.findAttachable(ownerId, ids))
      await this.pictureStore.hide(picture, moderation, rev);
  }

  /** Shows the pictures of a message again that an admin cleared with a change. */
  async clear(ownerId: string | null, ids: readonly string[], rev = 0): Promise<void> {
    if (ownerId !== null && ids.length > 0) await this.pictures.clear(ownerId, ids, rev);
  }

  /**
   * Deletes pictures attached before a time to a message that was never stored because its service crashed. Each picture
   * is checked once. @throws DomainError while chat or pods are unavailable
   */
  async deleteUnsent(before: Date): Promise<void> {
    const unconfirmed = await this.pictures.findUnconfirmed(before, SENT_ASKED_MAX);
    const ofKind = (kind: ReturnType<typeof roomKindOf>) =>
      unconfirmed.filter((picture) => roomKindOf(picture) === kind);
    await this.checkSent(deckCalls.findSentMessages, ofKind('deck'));
    await this.checkSent(podCalls.findSentMessages, ofKind('pod'));
    await this.checkSent(directCalls.findSentMessages, ofKind('conversation'));
  }

  /** The kept pictures or files with these ids, in their order; undefined unless all are the owner's. */
  private async findAll(
    ownerId: string,
    kind: PictureKind,
    ids: readonly string[],
  ): Promise<PictureDocument[] | undefined> {
    const owned = new Map((await this.pictures.findOwned(ownerId, kind, ids)).map((picture) => [picture.id, picture]));
    const found = ids.flatMap((id) => owned.get(id) ?? []);
    return found.length === ids.length ? found : undefined;
  }

  /** @throws DomainError `conflict` if one is attached to another message */
  private async attachAll(
    pictures: readonly PictureDocument[],
    { messageKey, podId, conversationId }: { messageKey: string; podId: string | null; conversationId: string | null },
  ): Promise<void> {
    const isPublic = podId === null && conversationId === null;
    const access = { visibility: isPublic ? 'public' : 'private', podId, conversationId } as const;
    for (const { _id } of pictures) {
      if (!(await this.pictures.attach(_id, messageKey, access))) throw failure(attachPictures, 'conflict');
    }
  }

  private async checkSent(contract: SentCheck, pictures: readonly PictureDocument[]): Promise<void> {
    if (pictures.length === 0) return;
    const sent = await this.rpc.call(contract, { messages: pictures.map(messageOf) }, systemContext(contract));
    for (const [index, picture] of pictures.entries()) {
      if (sent[index]) await this.pictures.confirm(picture);
      else await this.pictureStore.discard(picture);
    }
  }
}

/** The kind of room in which the message of a picture is. */
function roomKindOf({ podId, conversationId }: PictureDocument): 'deck' | 'pod' | 'conversation' {
  if (conversationId) return 'conversation';
  return podId === null ? 'deck' : 'pod';
}

/** The message of a picture: its key is `<room id>:<client id>`. */
function messageOf({ ownerId, messageKey }: PictureDocument): SentMessage {
  const [roomId = '', clientId = ''] = (messageKey ?? '').split(':');
  return { authorId: ownerId, roomId, clientId };
}
