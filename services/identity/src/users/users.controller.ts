import { getMe } from '@crew/contracts/identity/get-me';
import { getUser } from '@crew/contracts/identity/get-user';
import { updateProfile } from '@crew/contracts/identity/update-profile';
import { updateUser } from '@crew/contracts/identity/update-user';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { ENV } from '@crew/service-kit/env-token';
import type { Call } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller, Inject } from '@nestjs/common';
import { AchievementsService } from '../achievements/achievements.service.js';
import { levelOf } from '../achievements/level.rules.js';
import { BlocksService } from '../blocks/blocks.service.js';
import type { IdentityEnv } from '../identity.env.js';
import { presentUser } from './user.presenter.js';
import { UserRepository } from './user.repository.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(
    @Inject(ENV) private readonly env: IdentityEnv,
    private readonly users: UserRepository,
    private readonly service: UsersService,
    private readonly achievements: AchievementsService,
    private readonly blocks: BlocksService,
  ) {}

  @Handles(getMe)
  async getMe(_input: object, call: Call): Promise<Output<typeof getMe>> {
    const user = await this.users.findById(call.member.id);
    if (!user) throw new DomainError('signed_out');
    return presentUser(user, this.env.ADMIN_REQUIRE_2FA);
  }

  @Handles(updateUser)
  async updateUser(input: ParsedInput<typeof updateUser>, call: Call): Promise<Output<typeof updateUser>> {
    if (input.id !== call.member.id) throw failure(updateUser, 'forbidden');
    return presentUser(await this.service.update(input, call), this.env.ADMIN_REQUIRE_2FA);
  }

  @Handles(updateProfile)
  async updateProfile(
    input: ParsedInput<typeof updateProfile>,
    { member }: Call,
  ): Promise<Output<typeof updateProfile>> {
    return presentUser(await this.service.updateProfile(member.id, input), this.env.ADMIN_REQUIRE_2FA);
  }

  @Handles(getUser)
  async getUser({ username }: ParsedInput<typeof getUser>, { member }: Call): Promise<Output<typeof getUser>> {
    const user = username.includes('@') ? null : await this.users.findByLogin(username);
    if (!user) throw failure(getUser, 'not_found');
    const [stats, blocked] = await Promise.all([
      this.achievements.statsOf(user._id),
      this.blocks.hasBlocked(member.id, user._id),
    ]);
    return {
      id: user._id,
      username: user.username,
      displayName: user.displayName,
      bio: user.bio,
      avatarUrl: user.avatarUrl,
      bannerUrl: user.bannerUrl,
      faction: user.faction,
      badges: user.badges,
      createdAt: user.createdAt.toISOString(),
      stats,
      level: levelOf(stats, user.badges.length),
      blocked,
    };
  }
}
