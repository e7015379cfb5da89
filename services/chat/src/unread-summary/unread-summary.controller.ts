import { summarizeUnread } from '@crew/contracts/chat/summarize-unread';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { UnreadSummaryService } from './unread-summary.service.js';

@Controller()
export class UnreadSummaryController {
  constructor(private readonly summary: UnreadSummaryService) {}

  @Handles(summarizeUnread)
  summarizeUnread({ userId }: ParsedInput<typeof summarizeUnread>): Promise<Output<typeof summarizeUnread>> {
    return this.summary.of(userId);
  }
}
