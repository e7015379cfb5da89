import type { Check } from './checks.js';
import type { Costs } from './costs.js';
import type { Demands } from './demands.js';
import { INPUTS } from './inputs.js';
import { oneMachine } from './layout.js';
import { predict } from './model.js';
import { costOf, type Plan } from './plan.js';
import type { Stored } from './stored.js';
import { streamsByFlushes, streamsByMemory, type Thresholds } from './thresholds.js';
import { accountBytes, bytesOf, dailyBytes, type Known, type Wall } from './walls.js';

type Cell = string | number;

const table = (head: readonly Cell[], rows: readonly (readonly Cell[])[]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

/** A figure with three digits of precision. */
export function figure(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return 'none';
  if (value >= 1e9) return value.toExponential(1);
  if (value >= 100) return Number(value.toPrecision(3)).toLocaleString('en');
  return String(Number(value.toPrecision(2)));
}

const milliseconds = (seconds: number | null): string => figure(seconds === null ? null : seconds * 1_000);

/** Processes in the columns of the table of calls. */
const COLUMNS = ['gateway', 'chat', 'economy', 'identity', 'mongodb', 'nats', 'redis'];

export function demandsTable({ calls, deliveries }: Demands): string {
  const micros = (cpu: Record<string, number>): string[] => COLUMNS.map((name) => figure(cpu[name] ?? 0));
  const sum = (values: Record<string, number>): number => Object.values(values).reduce((one, other) => one + other, 0);
  const rows = Object.entries(calls).map(([name, { cpuMicros, operations, perSecond, count }]) => [
    NAMES[name] ?? name,
    ...micros(cpuMicros),
    figure(sum(operations)),
    `${count} at ${perSecond}/s`,
  ]);
  const event = ['an event, before it is written to a stream', ...micros(deliveries.none.cpuMicros), 0];
  const stream = ['an open stream, per second', ...micros(deliveries.upkeepMicros), ''];
  return table(
    ['µs of processor time', ...COLUMNS, 'commands to MongoDB', 'measured'],
    [
      ...rows,
      [...event, `${deliveries.none.count} at ${deliveries.none.perSecond}/s`],
      [...stream, `${deliveries.streams} streams`],
    ],
  );
}

const NAMES: Record<string, string> = {
  read: 'read of the newest page',
  readFromDatabase: 'read from the database',
  poll: 'poll without changes',
  listMembers: 'list of members',
  react: 'reaction',
  type: 'typing',
  post: 'post',
  tip: 'tip',
};

export function writesTable({ hub }: Costs, { deliveries }: Demands): string {
  return table(
    ['cost of delivery, µs of the gateway', ''],
    [
      ['a write to a stream', figure(hub.writeSeconds * 1e6)],
      ['each event in it', figure(hub.eventSeconds * 1e6)],
      [`events per write at ${deliveries.batched.perSecond} events/s`, figure(deliveries.batched.eventsPerWrite)],
    ],
  );
}

export function bytesTable(demands: Demands, costs: Costs): string {
  const names: Record<keyof Demands['bytes'], string> = {
    account: 'account',
    session: 'session',
    memberInChat: 'copy of a member in chat',
    memberInPods: 'copy of a member in pods',
    message: 'message of 90 characters',
    entry: 'entry of the ledger',
  };
  const rows = Object.entries(demands.bytes).map(([name, { document, stored, indexes }]) => [
    names[name as keyof Demands['bytes']],
    ...[document, stored, indexes, bytesOf(demands, name as keyof Demands['bytes'])].map(figure),
  ]);
  const sum = (what: string, bytes: number): Cell[] => [what, '', '', '', figure(bytes)];
  return table(
    ['bytes', 'document', 'on disk', 'in indexes', 'together'],
    [
      ...rows,
      sum('**a member**, with one session', accountBytes(demands)),
      sum('**an active member, per day**', dailyBytes(costs, demands)),
    ],
  );
}

export const inputsTable = (): string =>
  table(
    ['input', 'value', 'what it is'],
    Object.entries(INPUTS).map(([name, { value, unit, why }]) => [
      `\`${name}\``,
      `${value.toLocaleString('en')} ${unit}`,
      why,
    ]),
  );

/** How the model agrees with P8. */
export function calibrationTable({ pace, simulated, recorded: { mixed } }: Stored): string {
  return table(
    ['P8', 'measured', 'simulated', ''],
    [
      [
        'calls, median, ms',
        milliseconds(mixed.calls.p50),
        milliseconds(simulated.calls.p50),
        `fitted: pace ${figure(pace)}`,
      ],
      ['calls, p99, ms', milliseconds(mixed.calls.p99), milliseconds(simulated.calls.p99), 'not fitted'],
      ['deliveries, p99, ms', milliseconds(mixed.deliveriesP99), milliseconds(simulated.deliveries.p99), 'not fitted'],
      ['busy cores of two', 'not recorded', figure(simulated.coresUsed), ''],
    ],
  );
}

export const checksTable = (checks: readonly Check[]): string =>
  table(
    [
      'members',
      'where',
      'cores: formulas',
      'simulated',
      'calls, mean ms: formulas',
      'simulated',
      'p99',
      'deliveries, mean ms: formulas',
      'simulated',
      'p99',
    ],
    checks.map(({ members, where, analytic, simulated: { coresUsed, calls, deliveries } }) => [
      members.toLocaleString('en'),
      where,
      ...[analytic.cores, coresUsed].map(figure),
      ...[analytic.calls, calls.mean, calls.p99, analytic.deliveries, deliveries.mean, deliveries.p99].map(
        milliseconds,
      ),
    ]),
  );

export const wallsTable = (walls: readonly Wall[]): string =>
  table(
    ['', 'active members online', 'what is full', 'met at', 'what moves it'],
    walls.map(({ what, members, full, remedy }, index) => [index + 1, figure(members), what, full, remedy]),
  );

export function plansTable(plans: readonly Plan[]): string {
  const row = (what: string, value: (plan: Plan) => Cell): Cell[] => [what, ...plans.map(value)];
  return table(
    ['members online', ...plans.map(({ members }) => members.toLocaleString('en'))],
    [
      row('posts/s', ({ postsPerSecond }) => figure(postsPerSecond)),
      row('deliveries/s, if each stream received all', ({ naiveDeliveries }) => figure(naiveDeliveries)),
      row('cores of each gateway for all events', ({ naiveGatewayCores }) => figure(naiveGatewayCores)),
      row('segments of a deck with everybody', ({ segments }) => figure(segments)),
      row('events/s of a stream', ({ eventsPerStream }) => figure(eventsPerStream)),
      row('streams of a gateway', ({ streamsPerGateway }) => figure(streamsPerGateway)),
      ...(['gateway', 'relay', 'chat', 'identity', 'economy'] as const).map((name) =>
        row(`pods of ${name}`, ({ pods }) => pods[name].toLocaleString('en')),
      ),
      row('NATS servers', ({ natsServers }) => natsServers),
      ...(['rooms', 'accounts', 'wallets'] as const).map((name) =>
        row(`MongoDB shards: ${name}`, ({ shards }) => shards[name]),
      ),
      row('Redis servers', ({ redisServers }) => redisServers),
      row('data after a year, GiB', ({ diskGib }) => figure(diskGib)),
      row('traffic to members, GiB a month', ({ egressGibMonth }) => figure(egressGibMonth)),
    ],
  );
}

export function costsTable(plans: readonly Plan[]): string {
  const costs = plans.map(costOf);
  const parts = ['gateways', 'services', 'databases', 'brokers', 'egress', 'total'] as const;
  return table(
    ['USD a month, members online', ...plans.map(({ members }) => members.toLocaleString('en'))],
    [
      ...parts.map((part) => [part, ...costs.map((cost) => figure(cost[part]))]),
      ['**for 1,000 members**', ...costs.map(({ perThousand }) => figure(perThousand))],
    ],
  );
}

export function thresholdsTable(known: Known, found: Thresholds): string {
  const share = INPUTS.fullShare.value / INPUTS.growth.value;
  return table(
    ['threshold', 'from the model', 'why'],
    [
      [
        'processor time per pod',
        `${found.cpuMillis}m`,
        `${INPUTS.fullShare.value} of a core ÷ growth of ${INPUTS.growth.value}`,
      ],
      [
        'open streams per gateway',
        found.streams.toLocaleString('en'),
        `memory allows ${figure(streamsByMemory(known))}, writing a deck of ${INPUTS.usualRoom.value.toLocaleString('en')} ${figure(streamsByFlushes(known, share))}, one gateway of ${INPUTS.minGateways.value} lost`,
      ],
      [
        'waiting replies per pod of crew-ai',
        found.jobs['crew-ai'],
        `${figure(known.recorded.replySeconds)} s each, ${INPUTS.replyPatience.value} s of patience`,
      ],
      [
        'waiting pictures per pod of media',
        found.jobs.media,
        `${INPUTS.generationSeconds.value} s each, done ${DEADLINE} s after the payment`,
      ],
      ['calls under way in a pod of chat', found.callsUnderWay, 'at the threshold of processor time, by Little’s law'],
    ],
  );
}

const DEADLINE = 28;

/** The mixed load, with what the demands of single calls predict for each process. */
export function mixedTable(costs: Costs, { mixed }: Demands): string {
  const { members, cpuMicrosPerSecond } = mixed;
  const { coresUsed } = predict(withoutTips(costs), members, oneMachine(2));
  return table(
    ['milliseconds of processor time per second', ...COLUMNS],
    [
      [`${members} active members, measured`, ...COLUMNS.map((name) => figure(cpuMicrosPerSecond[name]! / 1_000))],
      ['from the costs of single calls', ...COLUMNS.map((name) => figure(coresUsed[name]! * 1_000))],
    ],
  );
}

/** What a second gateway takes off the first one, measured and computed. */
export function slopeTable(costs: Costs, { slope: [one, two] }: Demands): string {
  const computed = (gateways: number): number =>
    predict(withoutTips(costs), one.members, { ...oneMachine(2), gateways }).coresUsed['gateway']! / gateways;
  const measured = (two.cpuMicrosPerSecond['gateway']! + two.cpuMicrosPerSecond['gateway-2']!) / 2;
  const row = (what: string, alone: number, each: number): Cell[] => [
    what,
    figure(alone),
    figure(each),
    figure(each / alone),
  ];
  return table(
    [`${one.members.toLocaleString('en')} active members`, 'one gateway', 'each of two', 'share'],
    [
      row('processor time, ms/s, measured', one.cpuMicrosPerSecond['gateway']! / 1_000, measured / 1_000),
      row('from the costs of single calls', computed(1) * 1_000, computed(2) * 1_000),
      row('calls, p99, ms', one.callsMs.p99, two.callsMs.p99),
      row('deliveries, p99, ms', one.deliveriesMs.p99, two.deliveriesMs.p99),
    ],
  );
}

/** The load of P8 has no tips. */
const withoutTips = (costs: Costs): Costs => ({ ...costs, calls: costs.calls.filter(({ name }) => name !== 'tip') });

/** When and where the figures were measured. */
export const runText = ({ run }: Demands, { recorded }: Stored): string =>
  `Costs: ${run.date}, commit ${run.commit}, load ${run.loadBefore} before, ${run.machine}. ` +
  `P8: ${recorded.mixed.run.date}, ${recorded.mixed.run.rounds} rounds, load ${recorded.mixed.run.loadBefore} before, ${recorded.mixed.run.machine}.`;
