import { generateAvatar } from '@crew/contracts/media/generate-avatar';
import { generateUniform } from '@crew/contracts/media/generate-uniform';
import { getGeneration } from '@crew/contracts/media/get-generation';
import { listGenerations } from '@crew/contracts/media/list-generations';
import { listUniforms } from '@crew/contracts/media/list-uniforms';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { GenerationsService } from './generations.service.js';

@Controller()
export class GenerationsController {
  constructor(private readonly generations: GenerationsService) {}

  @Handles(generateAvatar)
  generateAvatar(input: ParsedInput<typeof generateAvatar>, call: Call): Promise<Output<typeof generateAvatar>> {
    return this.generations.generateAvatar(input, call);
  }

  @Handles(generateUniform)
  generateUniform(input: ParsedInput<typeof generateUniform>, call: Call): Promise<Output<typeof generateUniform>> {
    return this.generations.generateUniform(input, call);
  }

  @Handles(getGeneration)
  getGeneration({ id }: ParsedInput<typeof getGeneration>, call: Call): Promise<Output<typeof getGeneration>> {
    return this.generations.get(id, call.member.id);
  }

  @Handles(listGenerations)
  listGenerations(_input: ParsedInput<typeof listGenerations>, call: Call): Promise<Output<typeof listGenerations>> {
    return this.generations.listInProgress(call.member.id);
  }

  @Handles(listUniforms)
  listUniforms(_input: ParsedInput<typeof listUniforms>, call: Call): Promise<Output<typeof listUniforms>> {
    return this.generations.listUniforms(call.member);
  }
}
