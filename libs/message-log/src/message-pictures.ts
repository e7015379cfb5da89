import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { detachPictures } from '@crew/contracts/media/detach-pictures';
import type { MessagePicture } from '@crew/contracts/media/media.entities';
import { releasePictures } from '@crew/contracts/media/release-pictures';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { systemContext, type CallContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

/** Pictures of messages, stored by the media service. */
@Injectable()
export class MessagePictures {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Attaches uploaded pictures to a message. Idempotent per message.
   * @param message with the pod or the conversation whose members may see them; every member may without either
   * @throws DomainError `picture_gone` for a picture that is not the member's, `conflict` for one of another message
   */
  async attach(
    message: {
      userId: string;
      ids: string[];
      roomId: string;
      clientId: string;
      podId?: string;
      conversationId?: string;
    },
    context: CallContext,
  ): Promise<MessagePicture[]> {
    const { userId, ids, roomId, clientId, podId = null, conversationId = null } = message;
    if (ids.length === 0) return [];
    return this.rpc.call(
      attachPictures,
      { userId, ids, messageKey: `${roomId}:${clientId}`, podId, conversationId },
      context,
    );
  }

  /** Deletes the pictures of a deleted message. @throws while the media service is unavailable */
  async detach(userId: string, ids: string[]): Promise<void> {
    if (ids.length > 0) await this.rpc.call(detachPictures, { userId, ids }, systemContext(detachPictures));
  }

  /** Releases the pictures of a rejected message for use in another. */
  release(userId: string, ids: string[]): void {
    if (ids.length === 0) return;
    this.rpc.call(releasePictures, { userId, ids }, systemContext(releasePictures)).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'pictures of a refused message stay with it');
    });
  }
}
