import { countMembers } from '@crew/contracts/identity/count-members';
import { getMembers } from '@crew/contracts/identity/get-members';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { presentPublicMember } from './user.presenter.js';
import { UserRepository } from './user.repository.js';

/** What the other services ask about members. */
@Controller()
export class MembersController {
  constructor(private readonly users: UserRepository) {}

  @Handles(getMembers)
  async getMembers({ ids }: ParsedInput<typeof getMembers>): Promise<Output<typeof getMembers>> {
    const users = await this.users.findByIds(ids);
    return users.map((user) => ({
      ...presentPublicMember(user),
      isAdmin: user.isAdmin,
      emailVerified: user.emailVerified,
    }));
  }

  @Handles(countMembers)
  async countMembers({ activeSince }: ParsedInput<typeof countMembers>): Promise<Output<typeof countMembers>> {
    const [total, active] = await Promise.all([this.users.countMembers(), this.users.countSeen(new Date(activeSince))]);
    return { total, active };
  }
}
