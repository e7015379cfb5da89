import { deleteHeadshot } from '@crew/contracts/media/delete-headshot';
import { listHeadshots } from '@crew/contracts/media/list-headshots';
import { reorderHeadshots } from '@crew/contracts/media/reorder-headshots';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { HeadshotsService } from './headshots.service.js';

@Controller()
export class HeadshotsController {
  constructor(private readonly headshots: HeadshotsService) {}

  @Handles(listHeadshots)
  async listHeadshots(_input: ParsedInput<typeof listHeadshots>, call: Call): Promise<Output<typeof listHeadshots>> {
    return { headshots: await this.headshots.list(call.member.id) };
  }

  @Handles(reorderHeadshots)
  async reorderHeadshots(
    { ids }: ParsedInput<typeof reorderHeadshots>,
    call: Call,
  ): Promise<Output<typeof reorderHeadshots>> {
    return { headshots: await this.headshots.reorder(call.member.id, ids) };
  }

  @Handles(deleteHeadshot)
  async deleteHeadshot({ id }: ParsedInput<typeof deleteHeadshot>, call: Call): Promise<null> {
    await this.headshots.delete(call.member.id, id);
    return null;
  }
}
