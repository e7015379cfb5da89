import type { StreamEventContract, StreamEventData } from '@crew/contracts/event';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable } from '@nestjs/common';
import { NATS } from '../nats/connect-nats.js';

/** Where gateways hear a push: `push.…` passes through the stream that replays, `hint.…` does not. */
export const streamEventSubject = (contract: StreamEventContract, target: string): string =>
  `${contract.replay ? 'push' : 'hint'}.${contract.audience}.${target}.${contract.name}`;

/** Tells open event streams something, through every gateway. Best effort: a stream that missed it refetches. */
@Injectable()
export class StreamEventPublisher {
  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  /** @param target deck id, pod id or user id, by the push's audience; `all` for everyone and for admins */
  publish<P extends StreamEventContract>(contract: P, target: string, data: StreamEventData<P>): void {
    this.publishSerialized(contract, target, JSON.stringify(data));
  }

  /** The same for data that is JSON already. */
  publishSerialized(contract: StreamEventContract, target: string, json: string): void {
    if (this.connection.isClosed()) return;
    this.connection.publish(streamEventSubject(contract, target), json);
  }
}
