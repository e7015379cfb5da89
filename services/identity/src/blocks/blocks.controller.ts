import { blockMember } from '@crew/contracts/identity/block-member';
import { isBlocked } from '@crew/contracts/identity/is-blocked';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import { unblockMember } from '@crew/contracts/identity/unblock-member';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { presentPublicMember } from '../users/user.presenter.js';
import { UserRepository } from '../users/user.repository.js';
import { BlocksService } from './blocks.service.js';

@Controller()
export class BlocksController {
  constructor(
    private readonly blocks: BlocksService,
    private readonly users: UserRepository,
  ) {}

  @Handles(blockMember)
  async blockMember({ id }: ParsedInput<typeof blockMember>, { member }: Call): Promise<Output<typeof blockMember>> {
    if (id === member.id) throw failure(blockMember, 'forbidden', { message: 'You cannot block yourself' });
    await this.users.get(id);
    await this.blocks.set(member.id, id, true);
    return null;
  }

  @Handles(unblockMember)
  async unblockMember(
    { id }: ParsedInput<typeof unblockMember>,
    { member }: Call,
  ): Promise<Output<typeof unblockMember>> {
    await this.blocks.set(member.id, id, false);
    return null;
  }

  @Handles(listBlocks)
  async listBlocks(_input: object, { member }: Call): Promise<Output<typeof listBlocks>> {
    const ids = await this.blocks.blockedBy(member.id);
    const users = new Map((await this.users.findByIds(ids)).map((user) => [user._id, user]));
    return ids.flatMap((id) => users.get(id) ?? []).map(presentPublicMember);
  }

  @Handles(isBlocked)
  async isBlocked({ oneId, otherId }: ParsedInput<typeof isBlocked>): Promise<Output<typeof isBlocked>> {
    return this.blocks.between(oneId, otherId);
  }
}
