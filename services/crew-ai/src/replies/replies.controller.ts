import { CREW, DECKS, type CrewKey } from '@crew/contracts/chat/decks';
import { explainReply } from '@crew/contracts/crew-ai/explain-reply';
import { getFuel } from '@crew/contracts/crew-ai/get-fuel';
import { respondAsCaptain } from '@crew/contracts/crew-ai/respond-as-captain';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { ENV } from '@crew/service-kit/env-token';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller, Inject } from '@nestjs/common';
import type { CrewAiEnv } from '../crew-ai.env.js';
import { CrewRepository } from '../crew/crew.repository.js';
import { Fuel } from '../fuel/fuel.js';
import { RepliesService } from './replies.service.js';
import { ReplyRepository } from './reply.repository.js';

@Controller()
export class RepliesController {
  constructor(
    @Inject(ENV) private readonly env: CrewAiEnv,
    private readonly crew: CrewRepository,
    private readonly fuel: Fuel,
    private readonly replies: RepliesService,
    private readonly known: ReplyRepository,
  ) {}

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

  @Handles(explainReply)
  async explainReply({ messageId }: ParsedInput<typeof explainReply>): Promise<Output<typeof explainReply>> {
    const reply = await this.known.findByMessage(messageId);
    if (!reply?.draft || reply.podId !== undefined) throw failure(explainReply, 'not_found');
    const { model, tokens, messagesRead, writtenAt } = reply.draft;
    const captain = await this.crew.find(reply.crewKey);
    return {
      key: reply.crewKey,
      captain: captain?.displayName ?? CREW[reply.crewKey as CrewKey].name,
      trigger: reply.trigger,
      chance: reply.chance,
      model,
      messagesRead,
      tokens,
      shareOfDay: tokens / this.env.CAPTAIN_TOKENS_PER_DAY,
      at: writtenAt.toISOString(),
    };
  }

  @Handles(getFuel)
  async getFuel({ deckId }: ParsedInput<typeof getFuel>): Promise<Output<typeof getFuel>> {
    const captain = DECKS[deckId].captain;
    return {
      captain,
      tokensLeft: await this.fuel.left(captain),
      tokensPerDay: Math.min(this.env.CAPTAIN_TOKENS_PER_DAY, this.env.AI_TOKENS_PER_DAY),
    };
  }
}
