import type { Stack } from '@crew/local-stack/stack';
import type { RedisControl } from './redis-control.js';

/** A way in which Redis fails. */
export interface Outage {
  readonly name: string;
  /** Whether media is started during it; otherwise media runs all the time. */
  readonly atStart: boolean;
  begin(stack: Pick<Stack, 'process'>, control: RedisControl): Promise<void>;
  end(stack: Pick<Stack, 'process'>, control: RedisControl): Promise<void>;
}

const refusing = (further: number): Pick<Outage, 'begin' | 'end'> => ({
  begin: (_stack, control) => control.acceptOnly(further),
  end: (_stack, control) => control.acceptAll(),
});
const DOWN: Pick<Outage, 'begin' | 'end'> = {
  begin: (stack) => stack.process('redis').stop(),
  end: (stack) => stack.process('redis').start(),
};
const FROZEN: Pick<Outage, 'begin' | 'end'> = {
  begin: async (stack) => stack.process('redis').kill('SIGSTOP'),
  end: async (stack) => stack.process('redis').kill('SIGCONT'),
};
const RESET: Pick<Outage, 'begin' | 'end'> = {
  async begin(_stack, control) {
    await control.acceptOnly(0);
    await control.disconnectOthers();
  },
  end: (_stack, control) => control.acceptAll(),
};

/** A service with queues opens four connections, each of which can be the first that is refused. */
const CONNECTIONS = 4;

export const OUTAGES: readonly Outage[] = [
  { name: 'refuses every connection while media starts', atStart: true, ...refusing(0) },
  { name: 'is down while media starts', atStart: true, ...DOWN },
  { name: 'hangs while media starts', atStart: true, ...FROZEN },
  { name: 'goes down', atStart: false, ...DOWN },
  { name: 'hangs', atStart: false, ...FROZEN },
  { name: 'resets its connections and refuses new ones', atStart: false, ...RESET },
  ...Array.from({ length: CONNECTIONS }, (_, index) => ({
    name: `refuses all but ${index + 1} of the connections while media starts`,
    atStart: true,
    ...refusing(index + 1),
  })),
];
