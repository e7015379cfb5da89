import { setDoNotDisturb } from '@crew/contracts/identity/set-do-not-disturb';
import { setStatus } from '@crew/contracts/identity/set-status';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { AvailabilityService } from './availability.service.js';

@Controller()
export class AvailabilityController {
  constructor(private readonly availability: AvailabilityService) {}

  @Handles(setStatus)
  async setStatus({ status }: ParsedInput<typeof setStatus>, call: Call): Promise<Output<typeof setStatus>> {
    return this.availability.setStatus(status, call);
  }

  @Handles(setDoNotDisturb)
  async setDoNotDisturb(
    { doNotDisturb }: ParsedInput<typeof setDoNotDisturb>,
    call: Call,
  ): Promise<Output<typeof setDoNotDisturb>> {
    return this.availability.setDoNotDisturb(doNotDisturb, call);
  }
}
