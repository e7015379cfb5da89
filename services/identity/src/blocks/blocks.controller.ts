import { blockMember } from '@crew/contracts/identity/block-member';
import { findBlockers } from '@crew/contracts/identity/find-blockers';
import { isBlocked } from '@crew/contracts/identity/is-blocked';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import { unblockMember } from '@crew/contracts/identity/unblock-member';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { BlocksService } from './blocks.service.js';

@Controller()
export class BlocksController {
  constructor(private readonly blocks: BlocksService) {}

  @Handles(blockMember)
  async blockMember({ id }: ParsedInput<typeof blockMember>, { member }: Call): Promise<Output<typeof blockMember>> {
    await this.blocks.block(member.id, id);
    return null;
  }

  @Handles(unblockMember)
  async unblockMember(
    { id }: ParsedInput<typeof unblockMember>,
    { member }: Call,
  ): Promise<Output<typeof unblockMember>> {
    await this.blocks.unblock(member.id, id);
    return null;
  }

  @Handles(listBlocks)
  async listBlocks(_input: object, { member }: Call): Promise<Output<typeof listBlocks>> {
    return this.blocks.list(member.id);
  }

  @Handles(isBlocked)
  async isBlocked({ oneId, otherId }: ParsedInput<typeof isBlocked>): Promise<Output<typeof isBlocked>> {
    return this.blocks.isBlockedBetween(oneId, otherId);
  }

  @Handles(findBlockers)
  async findBlockers({ userId, ids }: ParsedInput<typeof findBlockers>): Promise<Output<typeof findBlockers>> {
    return this.blocks.findBlockers(userId, ids);
  }
}
