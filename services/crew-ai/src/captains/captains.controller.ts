import { listAiCrew } from '@crew/contracts/crew-ai/list-ai-crew';
import { listCrewSettings } from '@crew/contracts/crew-ai/list-crew-settings';
import { seedAiCrew } from '@crew/contracts/crew-ai/seed-ai-crew';
import { updateAiCrewMember } from '@crew/contracts/crew-ai/update-ai-crew-member';
import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';
import { CREW_KEYS } from '@crew/contracts/chat/decks';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Controller } from '@nestjs/common';
import { presentCrewMember, presentCrewSettings } from './crew.presenter.js';
import { CrewRepository, type CrewChange } from './crew.repository.js';

@Controller()
export class CrewController {
  constructor(
    private readonly crew: CrewRepository,
    private readonly rpc: RpcClient,
  ) {}

  @Handles(listAiCrew)
  async listAiCrew({ q }: ParsedInput<typeof listAiCrew>): Promise<Output<typeof listAiCrew>> {
    return (await this.crew.search(q)).map(presentCrewMember);
  }

  @Handles(seedAiCrew)
  async seedAiCrew(_input: ParsedInput<typeof seedAiCrew>, call: Call): Promise<Output<typeof seedAiCrew>> {
    await this.rpc.call(recordAudit, { action: 'ai-crew.seeded', target: null }, call.onward);
    const inserted = await this.crew.seed();
    return { inserted, total: CREW_KEYS.length };
  }

  @Handles(updateAiCrewMember)
  async updateAiCrewMember(
    { id, display_name: displayName, gen_model: generationModel, ...rest }: ParsedInput<typeof updateAiCrewMember>,
    call: Call,
  ): Promise<Output<typeof updateAiCrewMember>> {
    const change = {
      ...rest,
      ...(displayName !== undefined && { displayName }),
      ...(generationModel !== undefined && { generationModel }),
    };
    const changed = await this.change(id, change, call);
    if (!changed) throw failure(updateAiCrewMember, 'not_found');
    return presentCrewMember(changed);
  }

  @Handles(listCrewSettings)
  async listCrewSettings(): Promise<Output<typeof listCrewSettings>> {
    return (await this.crew.all()).map(presentCrewSettings);
  }

  @Handles(updateCrewSettings)
  async updateCrewSettings(
    { id, ...change }: ParsedInput<typeof updateCrewSettings>,
    call: Call,
  ): Promise<Output<typeof updateCrewSettings>> {
    const changed = await this.change(id, change, call);
    if (!changed) throw failure(updateCrewSettings, 'not_found');
    return presentCrewSettings(changed);
  }

  /** Changes one of the crew, written down beforehand. Nothing to change is nothing to write down. */
  private async change(id: string, change: CrewChange, call: Call) {
    const fields = Object.keys(change);
    if (fields.length === 0 || !(await this.crew.find(id))) return this.crew.find(id);
    await this.rpc.call(
      recordAudit,
      { action: 'ai-crew.changed', target: { type: 'ai-crew', id }, details: { fields: fields.join(', ') } },
      call.onward,
    );
    return this.crew.change(id, change);
  }
}
