import { countFlags } from '@crew/contracts/chat/count-flags';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { listFlags } from '@crew/contracts/chat/list-flags';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { ModerationService } from './moderation.service.js';

@Controller()
export class ModerationController {
  constructor(private readonly moderation: ModerationService) {}

  @Handles(flagMessage)
  async flagMessage(
    { id, reason }: ParsedInput<typeof flagMessage>,
    { member }: Call,
  ): Promise<Output<typeof flagMessage>> {
    await this.moderation.flag(id, member, reason);
    return { flagged: true };
  }

  @Handles(listFlags)
  listFlags(input: ParsedInput<typeof listFlags>): Promise<Output<typeof listFlags>> {
    return this.moderation.list(input);
  }

  @Handles(countFlags)
  async countFlags(): Promise<Output<typeof countFlags>> {
    return { open: await this.moderation.countOpen() };
  }

  @Handles(resolveFlag)
  resolveFlag(
    { id, action }: ParsedInput<typeof resolveFlag>,
    { member, onward }: Call,
  ): Promise<Output<typeof resolveFlag>> {
    return this.moderation.resolve(id, action, member, onward);
  }
}
