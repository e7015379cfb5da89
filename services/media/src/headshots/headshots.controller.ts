import { deleteHeadshot } from '@crew/contracts/media/delete-headshot';
import { listHeadshots } from '@crew/contracts/media/list-headshots';
import { reorderHeadshots } from '@crew/contracts/media/reorder-headshots';
import { uploadHeadshots } from '@crew/contracts/media/upload-headshots';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { PicturePresenter } from '../library/picture.presenter.js';
import type { PictureDocument } from '../library/picture.schema.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { Headshots } from './headshots.js';

@Controller()
export class HeadshotsController {
  constructor(
    private readonly headshots: Headshots,
    private readonly uploads: UploadsService,
    private readonly present: PicturePresenter,
  ) {}

  @Handles(uploadHeadshots)
  async uploadHeadshots(
    { uploadIds }: ParsedInput<typeof uploadHeadshots>,
    call: Call,
  ): Promise<Output<typeof uploadHeadshots>> {
    const { id: ownerId } = call.member;
    const pictures: PictureDocument[] = [];
    try {
      for (const id of uploadIds) pictures.push(await this.uploads.complete(id, ownerId));
    } catch (error) {
      // One form, one answer: of a form that is refused nothing is kept.
      for (const { id } of pictures) await this.headshots.remove(ownerId, id);
      throw error;
    }
    return { headshots: await this.present.pictures(pictures) };
  }

  @Handles(listHeadshots)
  async listHeadshots(_input: ParsedInput<typeof listHeadshots>, call: Call): Promise<Output<typeof listHeadshots>> {
    return { headshots: await this.present.pictures(await this.headshots.of(call.member.id)) };
  }

  @Handles(reorderHeadshots)
  async reorderHeadshots(
    { ids }: ParsedInput<typeof reorderHeadshots>,
    call: Call,
  ): Promise<Output<typeof reorderHeadshots>> {
    const { id: ownerId } = call.member;
    if (!(await this.headshots.reorder(ownerId, ids))) throw failure(reorderHeadshots, 'conflict');
    return { headshots: await this.present.pictures(await this.headshots.of(ownerId)) };
  }

  @Handles(deleteHeadshot)
  async deleteHeadshot({ id }: ParsedInput<typeof deleteHeadshot>, call: Call): Promise<null> {
    if (!(await this.headshots.remove(call.member.id, id))) throw failure(deleteHeadshot, 'not_found');
    return null;
  }
}
