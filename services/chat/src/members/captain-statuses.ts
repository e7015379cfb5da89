import { captainStatus } from '@crew/contracts/chat/chat.events';
import type { CrewKey } from '@crew/contracts/chat/decks';
import type { PushData } from '@crew/contracts/event';
import { pushSubject } from '@crew/service-kit/events/push-publisher';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

type Status = PushData<typeof captainStatus>['status'];

/** Crew-ai tells of each captain twice a minute; after three of these have not come, nobody answers. */
const TRUSTED_MS = 90_000;

/** Whether the captains answer, as crew-ai last told. */
@Injectable()
export class CaptainStatuses implements OnModuleInit {
  private readonly heard = new Map<CrewKey, { status: Status; at: number }>();

  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  onModuleInit(): void {
    this.connection.subscribe(pushSubject(captainStatus, 'all'), {
      callback: (error, message) => {
        const told = error ? undefined : captainStatus.data.safeParse(message.json()).data;
        if (told) this.heard.set(told.key, { status: told.status, at: Date.now() });
      },
    });
  }

  of(key: CrewKey): Status {
    const known = this.heard.get(key);
    return known && Date.now() - known.at < TRUSTED_MS ? known.status : 'offline';
  }
}
