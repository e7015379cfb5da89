import { getAccountOrigin } from '@crew/contracts/identity/get-account-origin';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { OriginsService } from './origins.service.js';

@Controller()
export class OriginsController {
  constructor(private readonly origins: OriginsService) {}

  @Handles(getAccountOrigin)
  getAccountOrigin({ userId }: ParsedInput<typeof getAccountOrigin>): Promise<Output<typeof getAccountOrigin>> {
    return this.origins.originOf(userId);
  }
}
