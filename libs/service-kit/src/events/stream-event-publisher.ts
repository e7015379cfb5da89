import type { StreamEventContract, StreamEventData } from '@crew/contracts/event';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable } from '@nestjs/common';
import { NATS } from '../nats/connect-nats.js';

/** Returns the subject of a stream event: `push.…` is stored for replay, `hint.…` (ephemeral) is not. */
export const streamEventSubject = (contract: StreamEventContract, target: string): string =>
  `${contract.replay ? 'push' : 'hint'}.${contract.audience}.${target}.${contract.name}`;

/** Publishes stream events to the open streams of all gateways. Best effort: a client that missed one refetches. */
@Injectable()
export class StreamEventPublisher {
  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  /** @param target deck id, pod id or user id, depending on the audience; `all` for everyone and for admins */
  publish<P extends StreamEventContract>(contract: P, target: string, data: StreamEventData<P>): void {
    this.publishSerialized(contract, target, JSON.stringify(data));
  }

  /** Publishes data that is serialized already. */
  publishSerialized(contract: StreamEventContract, target: string, json: string): void {
    // A dot would add a token to the subject. No id has one, so such a target has no subscribers.
    if (this.connection.isClosed() || target.includes('.')) return;
    this.connection.publish(streamEventSubject(contract, target), json);
  }
}
