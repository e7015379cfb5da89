import { exportEconomyData } from '@crew/contracts/economy/export-economy-data';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { MemberDataService } from './member-data.service.js';

@Controller()
export class MemberDataController {
  constructor(private readonly memberData: MemberDataService) {}

  @Handles(exportEconomyData)
  exportEconomyData(input: ParsedInput<typeof exportEconomyData>): Promise<Output<typeof exportEconomyData>> {
    return this.memberData.export(input);
  }
}
