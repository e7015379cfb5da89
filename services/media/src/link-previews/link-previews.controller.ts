import { previewLink } from '@crew/contracts/media/preview-link';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { LinkPreviewsService } from './link-previews.service.js';

@Controller()
export class LinkPreviewsController {
  constructor(private readonly previews: LinkPreviewsService) {}

  @Handles(previewLink)
  previewLink({ url }: ParsedInput<typeof previewLink>): Promise<Output<typeof previewLink>> {
    return this.previews.preview(url);
  }
}
