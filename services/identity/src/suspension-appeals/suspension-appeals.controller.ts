import { appealSuspension } from '@crew/contracts/identity/appeal-suspension';
import { showSuspension } from '@crew/contracts/identity/show-suspension';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { SuspensionAppealsService } from './suspension-appeals.service.js';

@Controller()
export class SuspensionAppealsController {
  constructor(private readonly appeals: SuspensionAppealsService) {}

  @Handles(showSuspension)
  showSuspension(
    { token }: ParsedInput<typeof showSuspension>,
    { onward }: Call,
  ): Promise<Output<typeof showSuspension>> {
    return this.appeals.show(token, onward);
  }

  @Handles(appealSuspension)
  async appealSuspension(
    input: ParsedInput<typeof appealSuspension>,
    { onward }: Call,
  ): Promise<Output<typeof appealSuspension>> {
    await this.appeals.appeal(input, onward);
    return null;
  }
}
