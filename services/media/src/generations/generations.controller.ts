import { AVATAR_ITC } from '@crew/contracts/economy/economy.constants';
import { generateAvatar } from '@crew/contracts/media/generate-avatar';
import { generateUniform } from '@crew/contracts/media/generate-uniform';
import { getGeneration } from '@crew/contracts/media/get-generation';
import { listGenerations } from '@crew/contracts/media/list-generations';
import { listUniforms } from '@crew/contracts/media/list-uniforms';
import { UNIFORM_IDS } from '@crew/contracts/media/media.constants';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { Headshots } from '../headshots/headshots.js';
import { GenerationRepository } from './generation.repository.js';
import { GenerationsService } from './generations.service.js';
import { UNIFORMS } from './uniforms.js';

@Controller()
export class GenerationsController {
  constructor(
    private readonly generations: GenerationsService,
    private readonly repository: GenerationRepository,
    private readonly headshots: Headshots,
  ) {}

  @Handles(generateAvatar)
  generateAvatar(
    { prompt, traits }: ParsedInput<typeof generateAvatar>,
    call: Call,
  ): Promise<Output<typeof generateAvatar>> {
    const { id: ownerId, isAdmin: free } = call.member;
    return this.generations.order(
      {
        ownerId,
        kind: 'avatar',
        prompt: prompt ?? null,
        traits: traits ?? null,
        uniformId: null,
        headshotIds: [],
        free,
      },
      call,
    );
  }

  @Handles(generateUniform)
  async generateUniform(
    { headshotIds, uniformId }: ParsedInput<typeof generateUniform>,
    call: Call,
  ): Promise<Output<typeof generateUniform>> {
    const { id: ownerId, isAdmin: free } = call.member;
    const own = await this.headshots.idsOf(ownerId);
    if (!headshotIds.every((id) => own.includes(id))) {
      throw failure(generateUniform, 'not_found', { message: 'That headshot is not there any more' });
    }
    return this.generations.order(
      { ownerId, kind: 'uniform', prompt: null, traits: null, uniformId, headshotIds, free },
      call,
    );
  }

  @Handles(getGeneration)
  getGeneration({ id }: ParsedInput<typeof getGeneration>, call: Call): Promise<Output<typeof getGeneration>> {
    return this.generations.get(id, call.member.id);
  }

  @Handles(listGenerations)
  listGenerations(_input: ParsedInput<typeof listGenerations>, call: Call): Promise<Output<typeof listGenerations>> {
    return this.generations.underWay(call.member.id);
  }

  @Handles(listUniforms)
  async listUniforms(_input: ParsedInput<typeof listUniforms>, call: Call): Promise<Output<typeof listUniforms>> {
    const { id: ownerId, isAdmin } = call.member;
    const price = isAdmin || !(await this.repository.hasHadFreeUniform(ownerId)) ? 0 : AVATAR_ITC;
    return UNIFORM_IDS.map((id) => {
      const { name, description, faction } = UNIFORMS[id];
      return { id, name, description, faction, price };
    });
  }
}
