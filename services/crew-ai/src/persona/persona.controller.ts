import { applyMood } from '@crew/contracts/crew-ai/apply-mood';
import { improvePrompt } from '@crew/contracts/crew-ai/improve-prompt';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { PersonaService } from './persona.service.js';

@Controller()
export class PersonaController {
  constructor(private readonly persona: PersonaService) {}

  @Handles(applyMood)
  async applyMood({ id, goal }: ParsedInput<typeof applyMood>, call: Call): Promise<Output<typeof applyMood>> {
    return this.persona.applyMood(id, goal, call);
  }

  @Handles(improvePrompt)
  async improvePrompt({
    crewId,
    currentPersonality,
  }: ParsedInput<typeof improvePrompt>): Promise<Output<typeof improvePrompt>> {
    return { improvedPersonality: await this.persona.improvePersonality(crewId, currentPersonality) };
  }
}
