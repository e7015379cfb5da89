import type { LinkPreview } from '@crew/contracts/media/media.entities';
import { previewLink } from '@crew/contracts/media/preview-link';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

/** What pages that messages link to say of themselves, which the media service asks them. */
@Injectable()
export class LinkPreviews {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Has `show` told what there is to see of a page, if anything. Nobody waits for it, and it is not asked for twice. */
  look(url: string, show: (preview: LinkPreview) => Promise<unknown>): void {
    this.rpc
      .call(previewLink, { url }, systemContext(previewLink))
      .then((preview) => preview && show(preview))
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a link has no preview'));
  }
}
