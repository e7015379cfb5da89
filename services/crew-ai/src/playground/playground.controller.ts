import { listSituations } from '@crew/contracts/crew-ai/list-situations';
import { tryPrompt } from '@crew/contracts/crew-ai/try-prompt';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { PlaygroundService } from './playground.service.js';

@Controller()
export class PlaygroundController {
  constructor(private readonly playground: PlaygroundService) {}

  @Handles(listSituations)
  async listSituations(input: ParsedInput<typeof listSituations>): Promise<Output<typeof listSituations>> {
    return this.playground.list(input);
  }

  @Handles(tryPrompt)
  async tryPrompt(input: ParsedInput<typeof tryPrompt>): Promise<Output<typeof tryPrompt>> {
    return this.playground.try(input);
  }
}
