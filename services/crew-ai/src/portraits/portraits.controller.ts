import { generateCrewPortrait } from '@crew/contracts/crew-ai/generate-crew-portrait';
import { listAiCrewImages } from '@crew/contracts/crew-ai/list-ai-crew-images';
import { listCrewPortraits } from '@crew/contracts/crew-ai/list-crew-portraits';
import { saveCrewPortrait } from '@crew/contracts/crew-ai/save-crew-portrait';
import { syncCrewPortrait } from '@crew/contracts/crew-ai/sync-crew-portrait';
import { syncCrewPortraits } from '@crew/contracts/crew-ai/sync-crew-portraits';
import { useCrewPortrait } from '@crew/contracts/crew-ai/use-crew-portrait';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import type { CrewMemberDocument } from '../crew/crew-member.schema.js';
import { presentCrewMember, presentCrewPortrait } from '../crew/crew.presenter.js';
import { CrewRepository } from '../crew/crew.repository.js';
import { PortraitsService } from './portraits.service.js';

/** The faces of the crew: media keeps the pictures, the crew knows which is worn and how it is painted. */
@Controller()
export class PortraitsController {
  constructor(
    private readonly crew: CrewRepository,
    private readonly portraits: PortraitsService,
  ) {}

  @Handles(listAiCrewImages)
  async listAiCrewImages({ id }: ParsedInput<typeof listAiCrewImages>): Promise<Output<typeof listAiCrewImages>> {
    return this.portraits.imagesOf(await this.memberOr(listAiCrewImages, id));
  }

  @Handles(generateCrewPortrait)
  async generateCrewPortrait(
    { id }: ParsedInput<typeof generateCrewPortrait>,
    call: Call,
  ): Promise<Output<typeof generateCrewPortrait>> {
    return this.portraits.generate(await this.memberOr(generateCrewPortrait, id), call);
  }

  @Handles(useCrewPortrait)
  async useCrewPortrait(
    { id, imageId }: ParsedInput<typeof useCrewPortrait>,
    call: Call,
  ): Promise<Output<typeof useCrewPortrait>> {
    const changed = await this.portraits.wear(await this.memberOr(useCrewPortrait, id), imageId, call);
    if (!changed) throw failure(useCrewPortrait, 'not_found');
    return presentCrewMember(changed);
  }

  @Handles(listCrewPortraits)
  async listCrewPortraits(): Promise<Output<typeof listCrewPortraits>> {
    return (await this.crew.all()).map(presentCrewPortrait);
  }

  @Handles(saveCrewPortrait)
  async saveCrewPortrait(
    { name, ...manifest }: ParsedInput<typeof saveCrewPortrait>,
    call: Call,
  ): Promise<Output<typeof saveCrewPortrait>> {
    return presentCrewPortrait(await this.portraits.save(await this.memberOr(saveCrewPortrait, name), manifest, call));
  }

  @Handles(syncCrewPortrait)
  async syncCrewPortrait({ name }: ParsedInput<typeof syncCrewPortrait>): Promise<Output<typeof syncCrewPortrait>> {
    return this.portraits.sync(await this.memberOr(syncCrewPortrait, name));
  }

  @Handles(syncCrewPortraits)
  async syncCrewPortraits(
    _input: ParsedInput<typeof syncCrewPortraits>,
    call: Call,
  ): Promise<Output<typeof syncCrewPortraits>> {
    return { results: await this.portraits.syncAll(call.member.id) };
  }

  private async memberOr(contract: Parameters<typeof failure>[0], id: string): Promise<CrewMemberDocument> {
    const member = await this.crew.find(id);
    if (!member) throw failure(contract, 'not_found');
    return member;
  }
}
