import { PUSH_DEVICES_MAX } from '@crew/contracts/chat/push.entities';
import type { subscribePush } from '@crew/contracts/chat/subscribe-push';
import { findLivingSessions } from '@crew/contracts/identity/find-living-sessions';
import type { ParsedInput } from '@crew/contracts/rpc';
import { systemContext, type Actor } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { PushDeviceRepository } from './push-device.repository.js';
import type { StoredPushDevice } from './push-device.schema.js';

const USER_AGENT_MAX_CHARS = 300;

/** The subscribed devices of members, each as long as its session is active. */
@Injectable()
export class PushDevices {
  constructor(
    private readonly devices: PushDeviceRepository,
    private readonly rpc: RpcClient,
  ) {}

  /** Subscribes a browser for the member signed in there, replacing an earlier subscription of the same endpoint. */
  async subscribe(
    { id: userId, sessionId }: Actor,
    { endpoint, keys }: ParsedInput<typeof subscribePush>,
    userAgent: string,
  ): Promise<StoredPushDevice> {
    const device = await this.devices.save({
      endpoint,
      userId,
      sessionId,
      ...keys,
      userAgent: userAgent.slice(0, USER_AGENT_MAX_CHARS),
      seenAt: new Date(),
    });
    await this.devices.deleteExcess(userId, PUSH_DEVICES_MAX);
    return device;
  }

  /** The devices of a member whose sessions are active, newest first; deletes the others. */
  async findActive(userId: string): Promise<StoredPushDevice[]> {
    const all = await this.devices.findByMember(userId);
    if (all.length === 0) return [];
    const input = { userId, ids: [...new Set(all.map(({ sessionId }) => sessionId))] };
    const active = new Set(await this.rpc.call(findLivingSessions, input, systemContext(findLivingSessions)));
    const expired = all.filter(({ sessionId }) => !active.has(sessionId));
    for (const { _id, sessionId } of expired) await this.devices.deleteOfSession(_id, sessionId);
    return all.filter(({ sessionId }) => active.has(sessionId));
  }
}
