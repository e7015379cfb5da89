import { CHAT_CATALOG } from './chat/chat.catalog.js';
import { CREW_AI_CATALOG } from './crew-ai/crew-ai.catalog.js';
import { ECONOMY_CATALOG } from './economy/economy.catalog.js';
import type { EventContract, PushContract } from './event.js';
import { IDENTITY_CATALOG } from './identity/identity.catalog.js';
import { MEDIA_CATALOG } from './media/media.catalog.js';
import { PODS_CATALOG } from './pods/pods.catalog.js';
import type { RpcContract } from './rpc.js';

const SERVICES = [IDENTITY_CATALOG, CHAT_CATALOG, ECONOMY_CATALOG, PODS_CATALOG, CREW_AI_CATALOG, MEDIA_CATALOG];

/** Every call, service by service. It feeds the documentation and the tests of completeness. */
export const CATALOG: readonly RpcContract[] = SERVICES.flatMap(({ calls }) => calls);

/** Every fact that services tell each other. */
export const EVENTS: readonly EventContract[] = SERVICES.flatMap(({ events }) => events);

/** Everything that an open stream may be told. */
export const PUSHES: readonly PushContract[] = SERVICES.flatMap(({ pushes }) => pushes);
