import { CHAT_CATALOG } from './chat/chat.catalog.js';
import { CREW_AI_CATALOG } from './crew-ai/crew-ai.catalog.js';
import { ECONOMY_CATALOG } from './economy/economy.catalog.js';
import type { EventContract, StreamEventContract } from './event.js';
import { IDENTITY_CATALOG } from './identity/identity.catalog.js';
import { MEDIA_CATALOG } from './media/media.catalog.js';
import { PODS_CATALOG } from './pods/pods.catalog.js';
import type { RpcContract, ServiceName } from './rpc.js';
import type { ServiceCatalog } from './service-catalog.js';

/** What each service answers and tells. */
export const CATALOGS: Readonly<Record<ServiceName, ServiceCatalog>> = {
  identity: IDENTITY_CATALOG,
  chat: CHAT_CATALOG,
  economy: ECONOMY_CATALOG,
  pods: PODS_CATALOG,
  'crew-ai': CREW_AI_CATALOG,
  media: MEDIA_CATALOG,
};

const SERVICES = Object.values(CATALOGS);

/** Every call, service by service. It feeds the documentation and the tests of completeness. */
export const CATALOG: readonly RpcContract[] = SERVICES.flatMap(({ calls }) => calls);

/** Every fact that services tell each other. */
export const EVENTS: readonly EventContract[] = SERVICES.flatMap(({ events }) => events);

/** Everything that an open stream may be told. */
export const STREAM_EVENTS: readonly StreamEventContract[] = SERVICES.flatMap(({ streamEvents }) => streamEvents);
