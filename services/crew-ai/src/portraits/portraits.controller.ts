import { generateCrewPortrait } from '@crew/contracts/crew-ai/generate-crew-portrait';
import { listAiCrewImages } from '@crew/contracts/crew-ai/list-ai-crew-images';
import { listCrewPortraits } from '@crew/contracts/crew-ai/list-crew-portraits';
import { saveCrewPortrait } from '@crew/contracts/crew-ai/save-crew-portrait';
import { syncCrewPortrait } from '@crew/contracts/crew-ai/sync-crew-portrait';
import { syncCrewPortraits } from '@crew/contracts/crew-ai/sync-crew-portraits';
import { useCrewPortrait } from '@crew/contracts/crew-ai/use-crew-portrait';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { PortraitsService } from './portraits.service.js';

@Controller()
export class PortraitsController {
  constructor(private readonly portraits: PortraitsService) {}

  @Handles(listAiCrewImages)
  async listAiCrewImages({ id }: ParsedInput<typeof listAiCrewImages>): Promise<Output<typeof listAiCrewImages>> {
    return this.portraits.listImages(id);
  }

  @Handles(generateCrewPortrait)
  async generateCrewPortrait(
    { id }: ParsedInput<typeof generateCrewPortrait>,
    call: Call,
  ): Promise<Output<typeof generateCrewPortrait>> {
    return this.portraits.generate(id, call);
  }

  @Handles(useCrewPortrait)
  async useCrewPortrait(
    { id, imageId }: ParsedInput<typeof useCrewPortrait>,
    call: Call,
  ): Promise<Output<typeof useCrewPortrait>> {
    return this.portraits.use(id, imageId, call);
  }

  @Handles(listCrewPortraits)
  async listCrewPortraits(): Promise<Output<typeof listCrewPortraits>> {
    return this.portraits.listSettings();
  }

  @Handles(saveCrewPortrait)
  async saveCrewPortrait(
    input: ParsedInput<typeof saveCrewPortrait>,
    call: Call,
  ): Promise<Output<typeof saveCrewPortrait>> {
    return this.portraits.save(input, call);
  }

  @Handles(syncCrewPortrait)
  async syncCrewPortrait({ name }: ParsedInput<typeof syncCrewPortrait>): Promise<Output<typeof syncCrewPortrait>> {
    return this.portraits.sync(name);
  }

  @Handles(syncCrewPortraits)
  async syncCrewPortraits(
    _input: ParsedInput<typeof syncCrewPortraits>,
    call: Call,
  ): Promise<Output<typeof syncCrewPortraits>> {
    return { results: await this.portraits.syncAll(call.member.id) };
  }
}
