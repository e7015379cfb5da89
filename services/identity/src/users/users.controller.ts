import { countMembers } from '@crew/contracts/identity/count-members';
import { getMembers } from '@crew/contracts/identity/get-members';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { UsersService } from './users.service.js';

/** The calls that other services make about members. */
@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Handles(getMembers)
  async getMembers({ ids }: ParsedInput<typeof getMembers>): Promise<Output<typeof getMembers>> {
    return this.users.getMembers(ids);
  }

  @Handles(countMembers)
  async countMembers({ activeSince }: ParsedInput<typeof countMembers>): Promise<Output<typeof countMembers>> {
    return this.users.countMembers(new Date(activeSince));
  }
}
