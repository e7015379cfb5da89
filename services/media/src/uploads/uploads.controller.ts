import { beginUpload } from '@crew/contracts/media/begin-upload';
import { cancelUpload } from '@crew/contracts/media/cancel-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import { openUpload } from '@crew/contracts/media/open-upload';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { PicturePresenter } from '../library/picture.presenter.js';
import { UploadsService } from './uploads.service.js';

@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly present: PicturePresenter,
  ) {}

  @Handles(beginUpload)
  beginUpload({ purpose, bytes }: ParsedInput<typeof beginUpload>, call: Call): Promise<Output<typeof beginUpload>> {
    return this.uploads.begin(call.member.id, purpose, bytes);
  }

  @Handles(openUpload)
  openUpload({ userId }: ParsedInput<typeof openUpload>): Promise<Output<typeof openUpload>> {
    return this.uploads.begin(userId, 'headshot');
  }

  @Handles(completeUpload)
  async completeUpload({ id }: ParsedInput<typeof completeUpload>, call: Call): Promise<Output<typeof completeUpload>> {
    return this.present.picture(await this.uploads.complete(id, call.member.id));
  }

  @Handles(cancelUpload)
  async cancelUpload({ id }: ParsedInput<typeof cancelUpload>, call: Call): Promise<null> {
    await this.uploads.cancel(id, call.member.id);
    return null;
  }
}
