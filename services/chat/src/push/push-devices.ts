import { PUSH_DEVICES_MAX } from '@crew/contracts/chat/push.entities';
import type { subscribePush } from '@crew/contracts/chat/subscribe-push';
import { findLivingSessions } from '@crew/contracts/identity/find-living-sessions';
import type { ParsedInput } from '@crew/contracts/rpc';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { systemContext, type Actor } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import type { StoredPushDevice } from './push-device.schema.js';

const USER_AGENT_MAX_CHARS = 300;

/** The browsers that members want to be told on. One whose session has ended is none any more. */
@Injectable()
export class PushDevices {
  constructor(
    @InjectModel('PushDevice') private readonly devices: Model<StoredPushDevice>,
    private readonly rpc: RpcClient,
  ) {}

  /** Subscribes a browser, or the same one again: for whoever is signed in there now. */
  async subscribe(
    { id: userId, sessionId }: Actor,
    { endpoint, keys }: ParsedInput<typeof subscribePush>,
    userAgent: string,
  ): Promise<StoredPushDevice> {
    const now = new Date();
    const own = { userId, sessionId, ...keys, userAgent: userAgent.slice(0, USER_AGENT_MAX_CHARS), seenAt: now };
    const write = () =>
      this.devices
        .findOneAndUpdate(
          { endpoint },
          { $set: own, $setOnInsert: { _id: uuidv7(), createdAt: now } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<StoredPushDevice>();
    const device = await write().catch((error: unknown) => {
      // Two tabs at once: the other was first.
      if (duplicateKeyOf(error) === undefined) throw error;
      return write();
    });
    await this.dropOldest(userId);
    return device!;
  }

  /** Those of a member whose sessions live, newest first; the others are forgotten. */
  async living(userId: string): Promise<StoredPushDevice[]> {
    const all = await this.devices.find({ userId }).sort({ createdAt: -1 }).lean<StoredPushDevice[]>();
    if (all.length === 0) return [];
    const input = { userId, ids: [...new Set(all.map(({ sessionId }) => sessionId))] };
    const alive = new Set(await this.rpc.call(findLivingSessions, input, systemContext(findLivingSessions)));
    const dead = all.filter(({ sessionId }) => !alive.has(sessionId));
    // By its session too: a browser that was subscribed anew in the meantime stays.
    for (const { _id, sessionId } of dead) await this.devices.deleteOne({ _id, sessionId });
    return all.filter(({ sessionId }) => alive.has(sessionId));
  }

  find(userId: string, id: string): Promise<StoredPushDevice | null> {
    return this.devices.findOne({ _id: id, userId }).lean<StoredPushDevice>();
  }

  /** Those of the given members who have any device. */
  ownersAmong(userIds: readonly string[]): Promise<string[]> {
    return this.devices.distinct('userId', { userId: { $in: [...userIds] } });
  }

  /** Resolves to whether there was one. */
  async remove(userId: string, id: string): Promise<boolean> {
    return (await this.devices.deleteOne({ _id: id, userId })).deletedCount === 1;
  }

  async forgetMember(userId: string): Promise<void> {
    await this.devices.deleteMany({ userId });
  }

  private async dropOldest(userId: string): Promise<void> {
    const tooMany = await this.devices.find({ userId }, { _id: 1 }).sort({ seenAt: -1 }).skip(PUSH_DEVICES_MAX).lean();
    if (tooMany.length > 0) await this.devices.deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } });
  }
}
