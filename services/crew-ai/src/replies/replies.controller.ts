import { explainReply } from '@crew/contracts/crew-ai/explain-reply';
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
    const reply = await this.replies.request(input, call);
    if (!reply) return { queued: true };
    call.reply.status = 200;
    return reply;
  }

  @Handles(explainReply)
  async explainReply(
    { messageId }: ParsedInput<typeof explainReply>,
    { member }: Call,
  ): Promise<Output<typeof explainReply>> {
    return this.replies.explain(messageId, member.id);
  }
}
