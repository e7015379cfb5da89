import { captainStatus } from '@crew/contracts/chat/chat.events';
import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import type { StreamEventData } from '@crew/contracts/event';
import { streamEventSubject } from '@crew/service-kit/events/stream-event-publisher';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

type Told = StreamEventData<typeof captainStatus>;

/** Crew-ai tells of each captain twice a minute; after three of these have not come, nobody answers. */
const TRUSTED_MS = 90_000;

/** Whether the captains answer, and what they are called and look like, as crew-ai last told. */
@Injectable()
export class CaptainStatuses implements OnModuleInit {
  private readonly heard = new Map<CrewKey, Told & { at: number }>();

  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  onModuleInit(): void {
    this.connection.subscribe(streamEventSubject(captainStatus, 'all'), {
      callback: (error, message) => {
        const told = error ? undefined : captainStatus.data.safeParse(message.json()).data;
        if (told) this.heard.set(told.key, { ...told, at: Date.now() });
      },
    });
  }

  of(key: CrewKey): Pick<Told, 'status' | 'displayName' | 'avatarUrl'> {
    const known = this.heard.get(key);
    const answers = known !== undefined && Date.now() - known.at < TRUSTED_MS;
    return {
      status: answers ? known.status : 'offline',
      displayName: known?.displayName ?? CREW[key].name,
      avatarUrl: known?.avatarUrl ?? null,
    };
  }
}
