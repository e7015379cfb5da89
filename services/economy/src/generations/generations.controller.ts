import { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import { settleGeneration } from '@crew/contracts/economy/settle-generation';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { GenerationsService } from './generations.service.js';

@Controller()
export class GenerationsController {
  constructor(private readonly generations: GenerationsService) {}

  @Handles(reserveGeneration)
  reserveGeneration(input: ParsedInput<typeof reserveGeneration>): Promise<Output<typeof reserveGeneration>> {
    return this.generations.reserve(input);
  }

  @Handles(settleGeneration)
  settleGeneration(input: ParsedInput<typeof settleGeneration>): Promise<Output<typeof settleGeneration>> {
    return this.generations.settle(input);
  }
}
