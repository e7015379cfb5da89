import { getMe } from '@crew/contracts/identity/get-me';
import type { Output } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { presentUser } from './user.presenter.js';
import { UserRepository } from './user.repository.js';

@Controller()
export class UsersController {
  constructor(private readonly users: UserRepository) {}

  @Handles(getMe)
  async getMe(_input: object, call: Call): Promise<Output<typeof getMe>> {
    const user = await this.users.findById(call.member.id);
    if (!user) throw new DomainError('signed_out');
    return presentUser(user);
  }
}
