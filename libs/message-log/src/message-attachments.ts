import { attachFiles } from '@crew/contracts/media/attach-files';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { detachPictures } from '@crew/contracts/media/detach-pictures';
import { releasePictures } from '@crew/contracts/media/release-pictures';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { systemContext, type CallContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Attachments } from './stored-message.js';

/** Pictures and files of messages, stored by the media service. */
@Injectable()
export class MessageAttachments {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Attaches uploaded pictures and files to a message. Idempotent per message.
   * @param message with the pod or the conversation whose members may see them; every member may without either
   * @throws DomainError `picture_gone` or `file_gone` for one that is not the member's, `conflict` for one of another message
   */
  async attach(
    message: {
      userId: string;
      pictureIds: string[];
      fileIds?: string[] | undefined;
      roomId: string;
      clientId: string;
      podId?: string;
      conversationId?: string;
    },
    context: CallContext,
  ): Promise<Attachments> {
    const { userId, pictureIds, fileIds = [], roomId, clientId, podId = null, conversationId = null } = message;
    const target = { userId, messageKey: `${roomId}:${clientId}`, podId, conversationId };
    const [pictures, files] = await Promise.all([
      pictureIds.length === 0 ? [] : this.rpc.call(attachPictures, { ...target, ids: pictureIds }, context),
      fileIds.length === 0 ? undefined : this.rpc.call(attachFiles, { ...target, ids: fileIds }, context),
    ]);
    return { pictures, ...(files && { files }) };
  }

  /** Deletes the pictures and files of a deleted message. @throws while the media service is unavailable */
  async detach(userId: string, ids: string[]): Promise<void> {
    if (ids.length > 0) await this.rpc.call(detachPictures, { userId, ids }, systemContext(detachPictures));
  }

  /** Releases the pictures and files of a rejected message for use in another. */
  release(userId: string, ids: string[]): void {
    if (ids.length === 0) return;
    this.rpc.call(releasePictures, { userId, ids }, systemContext(releasePictures)).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'attachments of a refused message stay with it');
    });
  }
}
