import { deleteAvatar } from '@crew/contracts/media/delete-avatar';
import { listAvatars } from '@crew/contracts/media/list-avatars';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { AvatarsService } from './avatars.service.js';

@Controller()
export class AvatarsController {
  constructor(private readonly avatars: AvatarsService) {}

  @Handles(listAvatars)
  listAvatars(page: ParsedInput<typeof listAvatars>, call: Call): Promise<Output<typeof listAvatars>> {
    return this.avatars.list(call.member.id, page);
  }

  @Handles(deleteAvatar)
  async deleteAvatar({ id }: ParsedInput<typeof deleteAvatar>, call: Call): Promise<null> {
    await this.avatars.delete(id, call.member);
    return null;
  }
}
