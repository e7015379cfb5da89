import { getPrompt } from '@crew/contracts/crew-ai/get-prompt';
import { publishPrompt } from '@crew/contracts/crew-ai/publish-prompt';
import { restorePrompt } from '@crew/contracts/crew-ai/restore-prompt';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { PromptsService } from './prompts.service.js';

@Controller()
export class PromptsController {
  constructor(private readonly prompts: PromptsService) {}

  @Handles(getPrompt)
  async getPrompt({ name, before }: ParsedInput<typeof getPrompt>, call: Call): Promise<Output<typeof getPrompt>> {
    return this.prompts.get(name, call, before);
  }

  @Handles(publishPrompt)
  async publishPrompt(input: ParsedInput<typeof publishPrompt>, call: Call): Promise<Output<typeof publishPrompt>> {
    return this.prompts.publish(input, call);
  }

  @Handles(restorePrompt)
  async restorePrompt(input: ParsedInput<typeof restorePrompt>, call: Call): Promise<Output<typeof restorePrompt>> {
    return this.prompts.restore(input, call);
  }
}
