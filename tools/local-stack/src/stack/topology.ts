/** The services behind the gateway; each is a separate process. */
export const BACKEND_SERVICES = ['identity', 'chat', 'economy', 'pods', 'crew-ai', 'media'] as const;
export const SERVICES = [...BACKEND_SERVICES, 'gateway'] as const;
export type ServiceName = (typeof SERVICES)[number];

export const SERVERS = ['mongodb', 'nats', 'redis'] as const;
export type ServerName = (typeof SERVERS)[number];

/** Number of servers of a kind, 1 by default. */
export interface ServerCounts {
  /** Several form a cluster. */
  readonly nats?: number;
  /** Those after the first one replicate it. Services use the first one only, and nothing promotes another. */
  readonly redis?: number;
}

/** `chat`, `chat-2`, `chat-3`: the first replica has the name of the service or server. */
export function replicaNames(name: ServiceName | ServerName, count: number): string[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? name : `${name}-${index + 1}`));
}
