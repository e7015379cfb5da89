import type { EventContract, StreamEventContract } from './event.js';
import type { RpcContract } from './rpc.js';

/** The index of one service: its calls, domain events and stream events. */
export interface ServiceCatalog {
  calls: readonly RpcContract[];
  events: readonly EventContract[];
  streamEvents: readonly StreamEventContract[];
}
