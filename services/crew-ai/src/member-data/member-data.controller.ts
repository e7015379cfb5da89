import { exportCrewAiData } from '@crew/contracts/crew-ai/export-crew-ai-data';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { MemoriesService } from '../memories/memories.service.js';
import { RepliesService } from '../replies/replies.service.js';

@Controller()
export class MemberDataController {
  constructor(
    private readonly memories: MemoriesService,
    private readonly replies: RepliesService,
  ) {}

  @Handles(exportCrewAiData)
  async exportCrewAiData({
    userId,
    after,
  }: ParsedInput<typeof exportCrewAiData>): Promise<Output<typeof exportCrewAiData>> {
    const page = await this.replies.exportPage(userId, after);
    return after === undefined ? { ...page, captainMemories: await this.memories.exportOf(userId) } : page;
  }
}
