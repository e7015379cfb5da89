import { captainStatus } from '@crew/contracts/chat/chat.events';
import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import type { StreamEventData } from '@crew/contracts/event';
import { streamEventSubject } from '@crew/service-kit/events/stream-event-publisher';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

type CaptainStatus = StreamEventData<typeof captainStatus>;

/** Crew-ai publishes each captain's status twice a minute; a captain is offline once three are missing. */
const STALE_AFTER_MS = 90_000;

/** The captains' status, name and portrait as crew-ai last published them. */
@Injectable()
export class CaptainStatuses implements OnModuleInit {
  private readonly latest = new Map<CrewKey, CaptainStatus & { receivedAt: number }>();

  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  onModuleInit(): void {
    this.connection.subscribe(streamEventSubject(captainStatus, 'all'), {
      callback: (error, message) => {
        const status = error ? undefined : captainStatus.data.safeParse(message.json()).data;
        if (status) this.latest.set(status.key, { ...status, receivedAt: performance.now() });
      },
    });
  }

  of(key: CrewKey): Pick<CaptainStatus, 'status' | 'displayName' | 'avatarUrl'> {
    const known = this.latest.get(key);
    const isFresh = known !== undefined && performance.now() - known.receivedAt < STALE_AFTER_MS;
    return {
      status: isFresh ? known.status : 'offline',
      displayName: known?.displayName ?? CREW[key].name,
      avatarUrl: known?.avatarUrl ?? null,
    };
  }
}
