import { getMe } from '@crew/contracts/identity/get-me';
import { getUser } from '@crew/contracts/identity/get-user';
import { suggestAddresses } from '@crew/contracts/identity/suggest-addresses';
import { updateProfile } from '@crew/contracts/identity/update-profile';
import { updateUser } from '@crew/contracts/identity/update-user';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { ProfilesService } from './profiles.service.js';

@Controller()
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  @Handles(getMe)
  async getMe(_input: object, { member }: Call): Promise<Output<typeof getMe>> {
    return this.profiles.getOwn(member);
  }

  @Handles(getUser)
  async getUser({ username }: ParsedInput<typeof getUser>, call: Call): Promise<Output<typeof getUser>> {
    return this.profiles.getPublic(username, call);
  }

  @Handles(updateUser)
  async updateUser(input: ParsedInput<typeof updateUser>, call: Call): Promise<Output<typeof updateUser>> {
    return this.profiles.update(input, call);
  }

  @Handles(updateProfile)
  async updateProfile(input: ParsedInput<typeof updateProfile>, call: Call): Promise<Output<typeof updateProfile>> {
    return this.profiles.updatePrivate(input, call);
  }

  @Handles(suggestAddresses)
  async suggestAddresses({ q }: ParsedInput<typeof suggestAddresses>): Promise<Output<typeof suggestAddresses>> {
    return this.profiles.suggestAddresses(q);
  }
}
