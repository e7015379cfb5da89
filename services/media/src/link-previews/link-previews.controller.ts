import { previewLink } from '@crew/contracts/media/preview-link';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { LinkPreviews } from './link-previews.js';

@Controller()
export class LinkPreviewsController {
  constructor(private readonly previews: LinkPreviews) {}

  @Handles(previewLink)
  async previewLink({ url }: ParsedInput<typeof previewLink>): Promise<Output<typeof previewLink>> {
    const preview = await this.previews.of(url);
    return preview && { url, ...preview };
  }
}
