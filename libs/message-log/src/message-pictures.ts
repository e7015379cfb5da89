import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { detachPictures } from '@crew/contracts/media/detach-pictures';
import type { MessagePicture } from '@crew/contracts/media/media.entities';
import { releasePictures } from '@crew/contracts/media/release-pictures';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { systemContext, type CallContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

/** The pictures of messages, which the media service keeps. */
@Injectable()
export class MessagePictures {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Makes uploaded pictures part of a message; asked again for the same message it answers the same.
   * @param podId The pod whose members may see them; null for a deck.
   * @throws DomainError `not_found` for a picture that is not the member's, `conflict` for one of another message
   */
  async attach(
    message: { userId: string; ids: string[]; roomId: string; clientId: string; podId: string | null },
    context: CallContext,
  ): Promise<MessagePicture[]> {
    const { userId, ids, roomId, clientId, podId } = message;
    if (ids.length === 0) return [];
    return this.rpc.call(attachPictures, { userId, ids, messageKey: `${roomId}:${clientId}`, podId }, context);
  }

  /** The message is gone, and so are its pictures. @throws while the media service is away */
  async detach(userId: string, ids: string[]): Promise<void> {
    if (ids.length > 0) await this.rpc.call(detachPictures, { userId, ids }, systemContext(detachPictures));
  }

  /** The message was refused: its pictures may go with another. */
  release(userId: string, ids: string[]): void {
    if (ids.length === 0) return;
    this.rpc.call(releasePictures, { userId, ids }, systemContext(releasePictures)).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'pictures of a refused message stay with it');
    });
  }
}
