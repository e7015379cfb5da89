import { CHAT_CATALOG } from './chat/chat.catalog.js';
import { deckCalls } from './chat/deck-calls.js';
import { directCalls } from './chat/direct-calls.js';
import { CREW_AI_CATALOG } from './crew-ai/crew-ai.catalog.js';
import { ECONOMY_CATALOG } from './economy/economy.catalog.js';
import type { EventContract, StreamEventContract } from './event.js';
import { IDENTITY_CATALOG } from './identity/identity.catalog.js';
import { MEDIA_CATALOG } from './media/media.catalog.js';
import { podCalls } from './pods/pod-calls.js';
import { PODS_CATALOG } from './pods/pods.catalog.js';
import type { RoomCalls } from './rooms/room-calls.js';
import type { RpcContract, ServiceName } from './rpc.js';
import type { ServiceCatalog } from './service-catalog.js';

/** The calls, domain events and stream events of each service. */
export const CATALOGS: Readonly<Record<ServiceName, ServiceCatalog>> = {
  identity: IDENTITY_CATALOG,
  chat: CHAT_CATALOG,
  economy: ECONOMY_CATALOG,
  pods: PODS_CATALOG,
  'crew-ai': CREW_AI_CATALOG,
  media: MEDIA_CATALOG,
};

const SERVICES = Object.values(CATALOGS);

/** Every call, grouped by service: the source of the gateway's routes, the API documentation and the coverage tests. */
export const CATALOG: readonly RpcContract[] = SERVICES.flatMap(({ calls }) => calls);

/** Every domain event. */
export const EVENTS: readonly EventContract[] = SERVICES.flatMap(({ events }) => events);

/** Every stream event. */
export const STREAM_EVENTS: readonly StreamEventContract[] = SERVICES.flatMap(({ streamEvents }) => streamEvents);

const ROOM_CALLS: readonly RoomCalls[] = [deckCalls, podCalls, directCalls];

/** The name that a call has in every kind of room: `postMessage`; undefined for other calls. */
export const roomCallNameOf = ({ subject }: RpcContract): string | undefined =>
  ROOM_CALLS.flatMap((calls) => Object.entries(calls)).find(([, call]) => call.subject === subject)?.[0];
