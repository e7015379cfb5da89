import { exportCrewAiData } from '@crew/contracts/crew-ai/export-crew-ai-data';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { ReplyRepository } from '../replies/reply.repository.js';

@Controller()
export class MemberDataController {
  constructor(private readonly replies: ReplyRepository) {}

  /** Which captains answered the member, and when; what was said stands in the decks. */
  @Handles(exportCrewAiData)
  async exportCrewAiData({
    userId,
    after,
  }: ParsedInput<typeof exportCrewAiData>): Promise<Output<typeof exportCrewAiData>> {
    const { replies, more } = await this.replies.toMember(userId, after);
    return {
      replies: replies.map(({ crewKey, deckId, podId, messageId, trigger, state, createdAt }) => ({
        crewKey,
        ...(podId === undefined ? { deckId } : { podId }),
        messageId,
        trigger,
        state,
        createdAt,
      })),
      ...(more && { next: replies.at(-1)!._id }),
    };
  }
}
