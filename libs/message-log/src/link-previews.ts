import type { LinkPreview } from '@crew/contracts/media/media.entities';
import { previewLink } from '@crew/contracts/media/preview-link';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

/** Previews of linked pages, fetched by the media service. */
@Injectable()
export class LinkPreviews {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Fetches a page's preview in the background and passes it to `show`, if there is one. A failure is not retried. */
  look(url: string, show: (preview: LinkPreview) => Promise<unknown>): void {
    this.rpc
      .call(previewLink, { url }, systemContext(previewLink))
      .then((preview) => preview && show(preview))
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a link has no preview'));
  }
}
