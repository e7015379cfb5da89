import { listPushDevices } from '@crew/contracts/chat/list-push-devices';
import type { PushDevice } from '@crew/contracts/chat/push.entities';
import { subscribePush } from '@crew/contracts/chat/subscribe-push';
import { testPush } from '@crew/contracts/chat/test-push';
import { unsubscribePush } from '@crew/contracts/chat/unsubscribe-push';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { WebPushService } from './web-push.service.js';

@Controller()
export class WebPushController {
  constructor(private readonly webPush: WebPushService) {}

  @Handles(listPushDevices)
  listPushDevices(
    _input: ParsedInput<typeof listPushDevices>,
    { member }: Call,
  ): Promise<Output<typeof listPushDevices>> {
    return this.webPush.list(member);
  }

  @Handles(subscribePush)
  subscribePush(input: ParsedInput<typeof subscribePush>, { member, client }: Call): Promise<PushDevice> {
    return this.webPush.subscribe(member, input, client?.userAgent ?? '');
  }

  @Handles(unsubscribePush)
  async unsubscribePush({ id }: ParsedInput<typeof unsubscribePush>, { member }: Call): Promise<null> {
    await this.webPush.unsubscribe(member.id, id);
    return null;
  }

  @Handles(testPush)
  async testPush({ id }: ParsedInput<typeof testPush>, { member }: Call): Promise<null> {
    await this.webPush.sendTest(member.id, id);
    return null;
  }
}
