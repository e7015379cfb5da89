import { getItcFlow } from '@crew/contracts/economy/get-itc-flow';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { AnalyticsService } from './analytics.service.js';

@Controller()
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Handles(getItcFlow)
  getItcFlow({ days }: ParsedInput<typeof getItcFlow>): Promise<Output<typeof getItcFlow>> {
    return this.analytics.flow(Number(days));
  }
}
