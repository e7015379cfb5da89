import { exportMediaData } from '@crew/contracts/media/export-media-data';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { MemberDataService } from './member-data.service.js';

@Controller()
export class MemberDataController {
  constructor(private readonly memberData: MemberDataService) {}

  @Handles(exportMediaData)
  exportMediaData(input: ParsedInput<typeof exportMediaData>): Promise<Output<typeof exportMediaData>> {
    return this.memberData.exportPage(input);
  }
}
