import { listAiCrew } from '@crew/contracts/crew-ai/list-ai-crew';
import { listCrewSettings } from '@crew/contracts/crew-ai/list-crew-settings';
import { seedAiCrew } from '@crew/contracts/crew-ai/seed-ai-crew';
import { updateAiCrewMember } from '@crew/contracts/crew-ai/update-ai-crew-member';
import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { CaptainsService } from './captains.service.js';

@Controller()
export class CaptainsController {
  constructor(private readonly captains: CaptainsService) {}

  @Handles(listAiCrew)
  async listAiCrew({ q }: ParsedInput<typeof listAiCrew>): Promise<Output<typeof listAiCrew>> {
    return this.captains.search(q);
  }

  @Handles(seedAiCrew)
  async seedAiCrew(_input: ParsedInput<typeof seedAiCrew>, call: Call): Promise<Output<typeof seedAiCrew>> {
    return this.captains.seed(call);
  }

  @Handles(updateAiCrewMember)
  async updateAiCrewMember(
    input: ParsedInput<typeof updateAiCrewMember>,
    call: Call,
  ): Promise<Output<typeof updateAiCrewMember>> {
    return this.captains.updateProfile(input, call);
  }

  @Handles(listCrewSettings)
  async listCrewSettings(): Promise<Output<typeof listCrewSettings>> {
    return this.captains.listSettings();
  }

  @Handles(updateCrewSettings)
  async updateCrewSettings(
    input: ParsedInput<typeof updateCrewSettings>,
    call: Call,
  ): Promise<Output<typeof updateCrewSettings>> {
    return this.captains.updateSettings(input, call);
  }
}
