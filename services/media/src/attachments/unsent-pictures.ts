import { SENT_ASKED_MAX } from '@crew/contracts/chat/chat.constants';
import type { SentMessage } from '@crew/contracts/chat/chat.entities';
import { findSentMessages } from '@crew/contracts/chat/find-sent-messages';
import { findSentPodMessages } from '@crew/contracts/pods/find-sent-pod-messages';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { Library } from '../library/library.js';
import { PictureRepository } from '../library/picture.repository.js';
import type { PictureDocument } from '../library/picture.schema.js';

/** Pictures whose message was never written: its service died after they had become part of it. */
@Injectable()
export class UnsentPictures {
  constructor(
    private readonly pictures: PictureRepository,
    private readonly library: Library,
    private readonly rpc: RpcClient,
  ) {}

  /** Asks once for each picture that a message took before a time. @throws while chat or pods are away */
  async sweep(before: Date): Promise<void> {
    const taken = await this.pictures.takenBefore(before, SENT_ASKED_MAX);
    await this.forgetUnsent(taken.filter(({ podId }) => podId === null));
    await this.forgetUnsent(taken.filter(({ podId }) => podId !== null));
  }

  /** Pictures of one kind of room: of decks, or of pods. */
  private async forgetUnsent(taken: PictureDocument[]): Promise<void> {
    if (taken.length === 0) return;
    const contract = taken[0]!.podId === null ? findSentMessages : findSentPodMessages;
    const sent = await this.rpc.call(contract, { messages: taken.map(messageOf) }, systemContext(contract));
    for (const [at, picture] of taken.entries()) {
      if (sent[at]) await this.pictures.noteSent(picture);
      else if (await this.pictures.giveUp(picture)) await this.library.forget(picture);
    }
  }
}

/** By whom and where the message was sent that a picture is part of: its key is the room and the client's id. */
function messageOf({ ownerId, messageKey }: PictureDocument): SentMessage {
  const [roomId = '', clientId = ''] = (messageKey ?? '').split(':');
  return { authorId: ownerId, roomId, clientId };
}
