import { proposeDecision } from '@crew/contracts/crew-ai/propose-decision';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { AdviceService } from './advice.service.js';

@Controller()
export class AdviceController {
  constructor(private readonly advice: AdviceService) {}

  @Handles(proposeDecision)
  proposeDecision(input: ParsedInput<typeof proposeDecision>): Promise<Output<typeof proposeDecision>> {
    return this.advice.propose(input);
  }
}
