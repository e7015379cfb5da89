import { listPushDevices } from '@crew/contracts/chat/list-push-devices';
import type { PushDevice } from '@crew/contracts/chat/push.entities';
import { subscribePush } from '@crew/contracts/chat/subscribe-push';
import { testPush } from '@crew/contracts/chat/test-push';
import { unsubscribePush } from '@crew/contracts/chat/unsubscribe-push';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import type { StoredPushDevice } from './push-device.schema.js';
import { PushDevices } from './push-devices.js';
import { DeviceGone, PushService } from './push-service.js';

@Controller()
export class PushController {
  constructor(
    private readonly devices: PushDevices,
    private readonly pushes: PushService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Handles(listPushDevices)
  async listPushDevices(_input: object, { member }: Call): Promise<Output<typeof listPushDevices>> {
    const devices = await this.devices.living(member.id);
    return { publicKey: this.pushes.publicKey, devices: devices.map((device) => present(device, member.sessionId)) };
  }

  @Handles(subscribePush)
  async subscribePush(input: ParsedInput<typeof subscribePush>, { member, client }: Call): Promise<PushDevice> {
    if (!this.pushes.publicKey) throw failure(subscribePush, 'push_off');
    this.pushes.checkEndpoint(input.endpoint);
    const device = await this.devices.subscribe(member, input, client?.userAgent ?? '');
    return present(device, member.sessionId);
  }

  @Handles(unsubscribePush)
  async unsubscribePush({ id }: ParsedInput<typeof unsubscribePush>, { member }: Call): Promise<null> {
    if (!(await this.devices.remove(member.id, id))) throw failure(unsubscribePush, 'not_found');
    return null;
  }

  @Handles(testPush)
  async testPush({ id }: ParsedInput<typeof testPush>, { member }: Call): Promise<null> {
    if (!this.pushes.publicKey) throw failure(testPush, 'push_off');
    const device = await this.devices.find(member.id, id);
    if (!device) throw failure(testPush, 'not_found');
    const payload = { type: 'test', preview: 'This is how the ship tells you of news.', path: '/settings' } as const;
    try {
      await this.pushes.send(device, payload, { urgency: 'high' });
    } catch (error) {
      if (error instanceof DeviceGone) {
        await this.devices.remove(member.id, id);
        throw failure(testPush, 'not_found');
      }
      this.logger.info({ err: error }, 'a test was not pushed');
      throw failure(testPush, 'push_failed');
    }
    return null;
  }
}

const present = ({ _id, userAgent, createdAt, sessionId }: StoredPushDevice, mine: string): PushDevice => ({
  id: _id,
  userAgent,
  createdAt: createdAt.toISOString(),
  current: sessionId === mine,
});
