import { getDigest } from '@crew/contracts/identity/get-digest';
import { setDigest } from '@crew/contracts/identity/set-digest';
import { stopDigest } from '@crew/contracts/identity/stop-digest';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { DigestsService } from './digests.service.js';

@Controller()
export class DigestsController {
  constructor(private readonly digests: DigestsService) {}

  @Handles(getDigest)
  async getDigest(_input: object, { member }: Call): Promise<Output<typeof getDigest>> {
    return { frequency: await this.digests.frequencyOf(member.id) };
  }

  @Handles(setDigest)
  async setDigest(input: ParsedInput<typeof setDigest>, { member }: Call): Promise<Output<typeof setDigest>> {
    return { frequency: await this.digests.set(member.id, input) };
  }

  @Handles(stopDigest)
  async stopDigest({ token }: ParsedInput<typeof stopDigest>): Promise<Output<typeof stopDigest>> {
    await this.digests.stop(token);
    return null;
  }
}
