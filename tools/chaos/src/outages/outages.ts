import type { Stack } from '@crew/local-stack/stack';
import { SERVERS, SERVICES, type ServerName, type ServiceName } from '@crew/local-stack/stack/topology';
import type { RedisControl } from './redis-control.js';

/** A way in which a server fails. */
export interface Outage {
  readonly name: string;
  /** The services that start during it; the others run all the time. */
  readonly starting: readonly ServiceName[];
  begin(stack: Pick<Stack, 'process'>, control: RedisControl): Promise<void>;
  end(stack: Pick<Stack, 'process'>, control: RedisControl): Promise<void>;
}

const refusing = (further: number): Pick<Outage, 'begin' | 'end'> => ({
  begin: (_stack, control) => control.acceptOnly(further),
  end: (_stack, control) => control.acceptAll(),
});
const down = (server: ServerName): Pick<Outage, 'begin' | 'end'> => ({
  begin: (stack) => stack.process(server).stop(),
  end: (stack) => stack.process(server).start(),
});
const frozen = (server: ServerName): Pick<Outage, 'begin' | 'end'> => ({
  begin: async (stack) => stack.process(server).kill('SIGSTOP'),
  end: async (stack) => stack.process(server).kill('SIGCONT'),
});
const RESET: Pick<Outage, 'begin' | 'end'> = {
  async begin(_stack, control) {
    await control.acceptOnly(0);
    await control.disconnectOthers();
  },
  end: (_stack, control) => control.acceptAll(),
};

/** Media, which has queues, opens four connections, each of which can be the first that is refused. */
const CONNECTIONS = 4;
const NAMES = { mongodb: 'MongoDB', nats: 'NATS', redis: 'Redis' } as const satisfies Record<ServerName, string>;

/** Each server is away while the services start. */
const AT_START: readonly Outage[] = SERVERS.flatMap((server) => [
  { name: `${NAMES[server]} is down while services start`, starting: SERVICES, ...down(server) },
  { name: `${NAMES[server]} hangs while services start`, starting: SERVICES, ...frozen(server) },
]);

/** Redis fails while the services run. What else fails then is among the faults of `npm run chaos`. */
export const REDIS_OUTAGES: readonly Outage[] = [
  { name: 'Redis goes down', starting: [], ...down('redis') },
  { name: 'Redis hangs', starting: [], ...frozen('redis') },
  { name: 'Redis resets its connections and refuses new ones', starting: [], ...RESET },
];

export const OUTAGES: readonly Outage[] = [
  ...AT_START,
  { name: 'Redis refuses every connection while services start', starting: SERVICES, ...refusing(0) },
  ...REDIS_OUTAGES,
  ...Array.from({ length: CONNECTIONS }, (_, index) => ({
    name: `Redis refuses all but ${index + 1} of the connections while media starts`,
    starting: ['media'] as const,
    ...refusing(index + 1),
  })),
];
