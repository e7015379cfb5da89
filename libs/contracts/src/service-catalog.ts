import type { EventContract, StreamEventContract } from './event.js';
import type { RpcContract } from './rpc.js';

/** The index of one service: every call it answers, every fact it tells the others, every push to open streams. */
export interface ServiceCatalog {
  calls: readonly RpcContract[];
  events: readonly EventContract[];
  streamEvents: readonly StreamEventContract[];
}
