import { captainStatus } from '@crew/contracts/chat/chat.events';
import { CREW, CREW_KEYS, type CrewKey } from '@crew/contracts/chat/decks';
import { streamEventSubject } from '@crew/service-kit/events/stream-event-publisher';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

/** The captains' names as crew-ai last published them; admins may change them. */
@Injectable()
export class CaptainNames implements OnModuleInit {
  private readonly latest = new Map<CrewKey, string>(CREW_KEYS.map((key) => [key, CREW[key].name]));

  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  onModuleInit(): void {
    this.connection.subscribe(streamEventSubject(captainStatus, 'all'), {
      callback: (error, message) => {
        const status = error ? undefined : captainStatus.data.safeParse(message.json()).data;
        if (status) this.latest.set(status.key, status.displayName);
      },
    });
  }

  all(): string[] {
    return [...this.latest.values()];
  }
}
