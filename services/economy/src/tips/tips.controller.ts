import { boostMessage } from '@crew/contracts/economy/boost-message';
import { listTipsReceived } from '@crew/contracts/economy/list-tips-received';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { TipsReceivedService } from './tips-received.service.js';
import { TipsService } from './tips.service.js';

@Controller()
export class TipsController {
  constructor(
    private readonly tips: TipsService,
    private readonly received: TipsReceivedService,
  ) {}

  @Handles(tipMessage)
  tipMessage(input: ParsedInput<typeof tipMessage>, call: Call): Promise<Output<typeof tipMessage>> {
    return this.tips.tip(input, call);
  }

  @Handles(boostMessage)
  boostMessage(input: ParsedInput<typeof boostMessage>, call: Call): Promise<Output<typeof boostMessage>> {
    return this.tips.boost(input, call);
  }

  @Handles(listTipsReceived)
  listTipsReceived(input: ParsedInput<typeof listTipsReceived>, call: Call): Promise<Output<typeof listTipsReceived>> {
    return this.received.list(input, call);
  }
}
