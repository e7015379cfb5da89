import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Finding } from '@crew/chaos/check/finding';
import { machineText, markdownTable, runOrigin, type RunOrigin } from '@crew/chaos/report/page';
import { planScaleFaults } from './faults.js';
import type { ScaleOptions } from './options.js';
import { PAUSE_MAX_MS, type ScaleHappened, type ScaleOutcome } from './run.js';
import { sumOf } from './streams/protocol.js';

const PAGE = fileURLToPath(new URL('../../../docs/scale-run.md', import.meta.url));
const FINDINGS_SHOWN = 20;

/** A run and its circumstances. */
export interface ScaleRun extends RunOrigin {
  options: ScaleOptions;
  outcome: ScaleOutcome;
  loadBefore: number;
  /** Highest load average during the run. */
  loadDuring: number;
}

export const scaleRun = (run: Omit<ScaleRun, keyof RunOrigin>): ScaleRun => ({ ...run, ...runOrigin() });

export const writePage = (run: ScaleRun): Promise<void> => writeFile(PAGE, pageOf(run));

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
const count = (number: number): string => number.toLocaleString('en');

/** One row for each fault, and what they amount to. */
export function tableOfFaults(faults: readonly ScaleHappened[]): string {
  const total = sumOf(faults.map(({ streams }) => streams));
  const longest = (name: keyof ScaleHappened['pauses']): string =>
    seconds(Math.max(0, ...faults.map(({ pauses }) => pauses[name])));
  return markdownTable([
    [
      'fault',
      'posting paused, s',
      'delivery paused, s',
      'events paused, s',
      'recovery, s',
      'last to recover',
      'streams reconnected',
      'resumed',
      'refetched',
      'messages fetched',
    ],
    ...faults.map(({ kind, victims, pauses, recoveryMs, slowest, stuck, streams }) => [
      victims.length === 0 || kind.includes(victims[0]!) ? kind : `${kind} (${victims.join()})`,
      ...[pauses.posting, pauses.delivery, pauses.events, recoveryMs].map(seconds),
      stuck.length > 0 ? `NOT: ${stuck.join()}` : slowest,
      ...[streams.reconnected, streams.resumed, streams.refetches, streams.fetched].map(count),
    ]),
    [
      'all: longest, and sums',
      ...[longest('posting'), longest('delivery'), longest('events')],
      ...[seconds(Math.max(0, ...faults.map(({ recoveryMs }) => recoveryMs))), ''],
      ...[total.reconnected, total.resumed, total.refetches, total.fetched].map(count),
    ],
  ]);
}

const effects = (findings: readonly Finding[]): string =>
  (['lost', 'doubled', 'wrong'] as const)
    .map((effect) => `${findings.filter((one) => one.effect === effect).length} ${effect}`)
    .join(', ');

const countText = (happened: number, planned: number): string =>
  happened === planned
    ? 'Each fault happened'
    : `The run was ended early: ${happened} of ${planned} faults happened, each`;

/** The page `docs/scale-run.md`. */
export function pageOf({ options, outcome, date, commit, loadBefore, loadDuring }: ScaleRun): string {
  const { streams, members, holdMs, seed, only } = options;
  const onlyText = only && ` --only '${only}'`;
  const command = `npm run scale -- --streams ${streams} --members ${members} --hold ${holdMs / 1_000} --seed ${seed}${onlyText} --report`;
  const { faults, findings, operations, unknown, posted, delivered, ownDelayMs } = outcome;
  const found = findings
    .slice(0, FINDINGS_SHOWN)
    .map(({ effect, what }) => `- ${effect}: ${what.replaceAll('\n', ' ')}`);
  return `# Scale run

For anyone who wants figures. Written by [\`npm run scale\`](../CONTRIBUTING.md#scale); do not edit.

\`${command}\` on ${date}, commit ${commit}.

${count(streams)} event streams were open over three gateways while ${members} members posted, edited, tipped, boosted, made pods and read.
Behind the gateways were two of each service, three NATS servers whose streams have three replicas, one MongoDB, and a Redis with a
replica. ${countText(faults.length, planScaleFaults(options).length)} once, for ${holdMs / 1_000} s where it lasts. Everything worked again before
the next one.

${machineText(loadBefore)} During the run it rose to ${loadDuring.toFixed(1)}. The process that measures stood still for ${seconds(ownDelayMs)} s at most.

## Result

- ${count(operations)} operations, ${count(unknown)} of them with an unknown outcome; ${count(posted)} messages acknowledged;
  ${count(delivered)} deliveries of message events on the streams.
- Of what was acknowledged: ${effects(findings)}.
- Publishing may pause for ${PAUSE_MAX_MS / 1_000} s.
${found.length > 0 ? `\n${found.join('\n')}\n` : ''}
## Faults

${tableOfFaults(faults)}

- **posting paused**: no message was acknowledged, though one was sent to a pod every 0.2 s. **delivery paused**: none came on the stream of
  its author, who is connected by the balancer like any member. **events paused**: no domain event was stored in JetStream.
- **recovery**: from the end of the fault until a write and a read through each service succeeded, the process was ready, all streams
  were open and each NATS stream had a leader and two current replicas.
- **resumed**: reconnects that continued with \`Last-Event-ID\`. **refetched**: those whose gateway no longer kept the missed events.
  **messages fetched**: those that never came on a stream; its client found the gap and read them, as the web app does.
`;
}
