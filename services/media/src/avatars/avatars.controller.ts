import { deleteAvatar } from '@crew/contracts/media/delete-avatar';
import { listAvatars } from '@crew/contracts/media/list-avatars';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { Library } from '../library/library.js';
import { PicturePresenter } from '../library/picture.presenter.js';
import { PictureRepository } from '../library/picture.repository.js';
import type { PictureKind } from '../library/picture.schema.js';

const WORN: readonly PictureKind[] = ['avatar', 'uniform'];

/** The history of a member's avatars. */
@Controller()
export class AvatarsController {
  constructor(
    private readonly pictures: PictureRepository,
    private readonly library: Library,
    private readonly present: PicturePresenter,
  ) {}

  @Handles(listAvatars)
  async listAvatars(page: ParsedInput<typeof listAvatars>, call: Call): Promise<Output<typeof listAvatars>> {
    const avatars = await this.pictures.newest(call.member.id, WORN, page);
    return Promise.all(avatars.map((one) => this.present.avatar(one)));
  }

  @Handles(deleteAvatar)
  async deleteAvatar({ id }: ParsedInput<typeof deleteAvatar>, call: Call): Promise<null> {
    const { id: ownerId, avatarUrl } = call.member;
    const picture = await this.pictures.find(id);
    if (!picture?.kept || picture.ownerId !== ownerId || !WORN.includes(picture.kind)) {
      throw failure(deleteAvatar, 'not_found');
    }
    if (picture._id === avatarUrl) throw failure(deleteAvatar, 'avatar_in_use');
    await this.library.forget(picture);
    return null;
  }
}
