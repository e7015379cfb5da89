import { beginFileUpload } from '@crew/contracts/media/begin-file-upload';
import { beginUpload } from '@crew/contracts/media/begin-upload';
import { cancelUpload } from '@crew/contracts/media/cancel-upload';
import { completeFileUpload } from '@crew/contracts/media/complete-file-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import { openUpload } from '@crew/contracts/media/open-upload';
import { uploadHeadshots } from '@crew/contracts/media/upload-headshots';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { UploadsService } from './uploads.service.js';

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Handles(beginUpload)
  beginUpload({ purpose, bytes }: ParsedInput<typeof beginUpload>, call: Call): Promise<Output<typeof beginUpload>> {
    return this.uploads.begin(call.member.id, purpose, bytes);
  }

  @Handles(openUpload)
  openUpload({ userId }: ParsedInput<typeof openUpload>): Promise<Output<typeof openUpload>> {
    return this.uploads.begin(userId, 'headshot');
  }

  @Handles(completeUpload)
  completeUpload({ id }: ParsedInput<typeof completeUpload>, call: Call): Promise<Output<typeof completeUpload>> {
    return this.uploads.complete(id, call.member.id);
  }

  @Handles(beginFileUpload)
  beginFileUpload(file: ParsedInput<typeof beginFileUpload>, call: Call): Promise<Output<typeof beginFileUpload>> {
    return this.uploads.beginFile(call.member.id, file);
  }

  @Handles(completeFileUpload)
  completeFileUpload(
    { id }: ParsedInput<typeof completeFileUpload>,
    call: Call,
  ): Promise<Output<typeof completeFileUpload>> {
    return this.uploads.completeFile(id, call.member.id);
  }

  @Handles(cancelUpload)
  async cancelUpload({ id }: ParsedInput<typeof cancelUpload>, call: Call): Promise<null> {
    await this.uploads.cancel(id, call.member.id);
    return null;
  }

  @Handles(uploadHeadshots)
  async uploadHeadshots(
    { uploadIds }: ParsedInput<typeof uploadHeadshots>,
    call: Call,
  ): Promise<Output<typeof uploadHeadshots>> {
    return { headshots: await this.uploads.completeHeadshots(uploadIds, call.member.id) };
  }
}
