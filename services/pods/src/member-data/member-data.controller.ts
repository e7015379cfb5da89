import { exportPodsData } from '@crew/contracts/pods/export-pods-data';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { MemberDataService } from './member-data.service.js';

@Controller()
export class MemberDataController {
  constructor(private readonly memberData: MemberDataService) {}

  @Handles(exportPodsData)
  async exportPodsData({ userId, after }: ParsedInput<typeof exportPodsData>): Promise<Output<typeof exportPodsData>> {
    return this.memberData.exportPage(userId, after);
  }
}
