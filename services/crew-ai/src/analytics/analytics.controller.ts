import { analyseShip } from '@crew/contracts/crew-ai/analyse-ship';
import { getShipFigures } from '@crew/contracts/crew-ai/get-ship-figures';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { ModelDesk } from '../models/model-desk.js';
import { plainText } from '../models/plain-text.js';
import { ShipFiguresService } from './ship-figures.service.js';

const ANALYST = 'gpt-4o-mini';
const ANALYSIS_TOKENS = 500;
const ANALYSIS_MAX_CHARS = 3_000;

@Controller()
export class AnalyticsController {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly figures: ShipFiguresService,
    private readonly models: ModelDesk,
  ) {}

  @Handles(getShipFigures)
  getShipFigures({ days }: ParsedInput<typeof getShipFigures>, call: Call): Promise<Output<typeof getShipFigures>> {
    return this.figures.read(Number(days), call);
  }

  @Handles(analyseShip)
  async analyseShip({ days }: ParsedInput<typeof analyseShip>, call: Call): Promise<Output<typeof analyseShip>> {
    const { stats, messages, activeMembers, itc } = await this.figures.read(Number(days), call);
    try {
      const { text } = await this.models.ask({
        feature: 'ship-analytics',
        awaited: true,
        model: ANALYST,
        maxTokens: ANALYSIS_TOKENS,
        turns: [
          {
            role: 'system',
            content:
              'You analyse the figures of a community for its admins. Read the figures below and nothing else: what stands out, what moves, what to try next. Three to six plain sentences; every number you name is one of theirs or computed from them.',
          },
          {
            role: 'user',
            content: JSON.stringify({ ...stats, days: Number(days), messagesByDay: messages, activeMembers, itc }),
          },
        ],
      });
      return { stats, analysis: plainText(text, ANALYSIS_MAX_CHARS) };
    } catch (error) {
      this.logger.warn({ err: error }, 'the figures were not analysed');
      throw failure(analyseShip, 'model_away');
    }
  }
}
