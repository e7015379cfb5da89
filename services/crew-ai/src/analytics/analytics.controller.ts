import { analyseShip } from '@crew/contracts/crew-ai/analyse-ship';
import { getShipFigures } from '@crew/contracts/crew-ai/get-ship-figures';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { AnalyticsService } from './analytics.service.js';

@Controller()
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Handles(getShipFigures)
  getShipFigures({ days }: ParsedInput<typeof getShipFigures>, call: Call): Promise<Output<typeof getShipFigures>> {
    return this.analytics.figures(Number(days), call);
  }

  @Handles(analyseShip)
  async analyseShip({ days }: ParsedInput<typeof analyseShip>, call: Call): Promise<Output<typeof analyseShip>> {
    return this.analytics.analyse(Number(days), call);
  }
}
