/** The services behind the gateway; each is a separate process. */
export const BACKEND_SERVICES = ['identity', 'chat', 'economy', 'pods', 'crew-ai', 'media'] as const;
export const SERVICES = [...BACKEND_SERVICES, 'gateway'] as const;
export type ServiceName = (typeof SERVICES)[number];

export const SERVERS = ['mongodb', 'nats', 'redis'] as const;
export type ServerName = (typeof SERVERS)[number];

/** `chat`, `chat-2`, `chat-3`: the first replica has the name of the service. */
export function replicaNames(service: ServiceName, count: number): string[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? service : `${service}-${index + 1}`));
}
