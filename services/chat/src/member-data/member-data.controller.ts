import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { MemberDataService } from './member-data.service.js';

@Controller()
export class MemberDataController {
  constructor(private readonly memberData: MemberDataService) {}

  @Handles(exportChatData)
  exportChatData({ userId, after }: ParsedInput<typeof exportChatData>): Promise<Output<typeof exportChatData>> {
    return this.memberData.exportPage(userId, after);
  }
}
