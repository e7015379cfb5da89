import { respondAsCaptain } from '@crew/contracts/crew-ai/respond-as-captain';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { RepliesService } from './replies.service.js';

@Controller()
export class RepliesController {
  constructor(private readonly replies: RepliesService) {}

  @Handles(respondAsCaptain)
  async respondAsCaptain(
    input: ParsedInput<typeof respondAsCaptain>,
    call: Call,
  ): Promise<Output<typeof respondAsCaptain>> {
    const reply = await this.replies.ask(input, call);
    if (!reply) return { queued: true };
    call.reply.status = 200;
    return reply;
  }
}
