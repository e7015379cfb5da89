import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@crew/ledger-tools/simulation/random';
import type { Stack } from '@crew/local-stack/stack';
import type { ServerName } from '@crew/local-stack/stack/topology';
import { SandboxControl } from '@crew/sandbox/control';
import type { TcpProxy } from '@crew/testing/tcp-proxy';
import type { Log } from '../log.js';
import type { Member } from '../member.js';
import type { Probe } from '../probes.js';
import type { Room } from '../rooms.js';
import type { Disks } from './disks.js';

/** A fault as the seed planned it. */
export interface Fault {
  kind: string;
  /** Names of the processes. */
  victims: readonly string[];
  /** How long it lasts, where the kind has a duration. */
  holdMs: number;
  /** Time before it, after the recovery from the fault before. */
  restMs: number;
}

/** The stack that faults happen to. */
export interface Rig {
  readonly stack: Stack;
  readonly dataDir: string;
  /** Between the services and each server. */
  readonly proxies: Readonly<Record<ServerName, TcpProxy>>;
  /** Active during the faults. */
  readonly members: readonly Pick<Member, 'client' | 'soon'>[];
  readonly rooms: readonly Room[];
  readonly log: Pick<Log, 'problem'>;
  /** Undefined where this machine cannot mount them. */
  readonly disks: Disks | undefined;
  probes(): Record<string, Probe>;
}

/** What must work again besides every service, by a name for the report. */
export type Recovering = Record<string, Probe>;

export interface FaultKind {
  readonly name: string;
  /** How often it comes in one round of all kinds. */
  readonly weight: number;
  victims(random: Random): readonly string[];
  /** Why this machine cannot have it. */
  readonly impossible?: string;
  /** Resolves at the end of the fault, such as when its processes are dead or run again, with what else must recover. */
  inject(rig: Rig, fault: Fault): Promise<void | Recovering>;
}

/** Members who do during a fault of a provider what needs it. */
const BUSY_MEMBERS = 3;

export const always =
  (...names: string[]) =>
  (): readonly string[] =>
    names;

/** Lets something last, and ends it in any case. */
export async function during(holdMs: number, begin: () => unknown, end: () => unknown): Promise<void> {
  try {
    await begin();
    await delay(holdMs);
  } finally {
    await end();
  }
}

/** How the sandbox misbehaves for a while, and what members do that needs it. */
export interface ProviderFault {
  name: string;
  need: Parameters<Member['soon']>[0];
  begin(sandbox: SandboxControl): Promise<unknown>;
  end(sandbox: SandboxControl): Promise<unknown>;
}

/** A provider, which the sandbox stands for, fails while members need it. */
export const providerFault = ({ name, need, begin, end }: ProviderFault): FaultKind => ({
  name,
  weight: 1,
  victims: always('sandbox'),
  inject({ stack, members }, { holdMs }) {
    const sandbox = new SandboxControl(stack.sandboxUrl!);
    const misbehave = async (): Promise<void> => {
      await begin(sandbox);
      for (const member of members.slice(0, BUSY_MEMBERS)) member.soon(need);
    };
    return during(holdMs, misbehave, () => end(sandbox));
  },
});

/** Takes the items in a random order. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  return items.map(() => left.splice(random.whole(0, left.length - 1), 1)[0]!);
}
