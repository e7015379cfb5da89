import { redriveOperations } from '@crew/contracts/economy/redrive-operations';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { RecoveryService } from './recovery.service.js';

@Controller()
export class RecoveryController {
  constructor(private readonly recovery: RecoveryService) {}

  @Handles(redriveOperations)
  redriveOperations(input: ParsedInput<typeof redriveOperations>): Promise<Output<typeof redriveOperations>> {
    return this.recovery.redrive(input);
  }
}
