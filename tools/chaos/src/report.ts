import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import type { Finding } from './check/finding.js';
import type { Happened, Outcome } from './run.js';

const COLUMNS = [
  'fault',
  'count',
  'recovery, s',
  'captain’s reply, s',
  'lost',
  'doubled',
  'wrong',
  'needed intervention',
];

/** The table of a run: one row per kind of fault, and the sums. */
export function tableOf({ faults, findings }: Pick<Outcome, 'faults' | 'findings'>): string {
  const byKind = Map.groupBy(faults, ({ kind }) => kind);
  const causes = Map.groupBy(findings, ({ at }) => causeOf(faults, at));
  const rows = [...byKind].map(([kind, some]) => rowOf(kind, some, causes.get(kind) ?? []));
  const unattributed = causes.get(undefined) ?? [];
  const rest = unattributed.length > 0 ? [rowOf('(any)', [], unattributed)] : [];
  const lines = [COLUMNS, COLUMNS.map(() => '---'), ...rows.toSorted(), ...rest, rowOf('all', faults, findings)];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The kind of fault that was under way when an operation was acknowledged, or of the next one. */
const causeOf = (faults: readonly Happened[], at?: number): string | undefined =>
  at === undefined ? undefined : (faults.find(({ until }) => at <= until) ?? faults.at(-1))?.kind;

function rowOf(name: string, faults: readonly Happened[], findings: readonly Finding[]): string[] {
  const count = (effect: Finding['effect']): number => findings.filter((finding) => finding.effect === effect).length;
  const stuck = faults.filter((fault) => fault.stuck.length > 0).length;
  const [recoveries, replies] = [
    faults.map(({ recoveryMs }) => recoveryMs),
    faults.flatMap(({ replyMs }) => replyMs ?? []),
  ];
  const cells = [
    faults.length,
    spreadOf(recoveries),
    spreadOf(replies),
    count('lost'),
    count('doubled'),
    count('wrong'),
    stuck,
  ];
  return [name, ...cells.map(String)];
}

/** Minimum, median and maximum in seconds. */
function spreadOf(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const shown = [sorted[0], medianOf(sorted), sorted.at(-1)];
  return shown.map((ms) => (ms === undefined ? '–' : (ms / 1_000).toFixed(1))).join(' · ');
}

/** @param sorted ascending */
function medianOf(sorted: readonly number[]): number | undefined {
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

export interface RunDescription {
  seed: number;
  members: number;
  /** Load average of the machine before the run. */
  loadBefore: number;
}

export const loadBefore = (): number => loadavg()[0]!;

/** The page of `docs/reliability.md`. */
export function reliabilityPage(outcome: Outcome, { seed, members, loadBefore: load }: RunDescription): string {
  const { operations, unknown, faults } = outcome;
  const [{ model } = { model: '' }] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const command = `npm run chaos -- --faults ${faults.length} --seed ${seed} --members ${members}`;
  return `# Reliability

For anyone who wants figures. Written by \`${command} --report\` on ${new Date().toISOString().slice(0, 10)}, commit ${commit}; do not edit.

${members} members post, edit, delete, react, read, tip, boost, buy, generate avatars and join and leave a pod, while processes are
killed, frozen and ended and stores are lost. They repeat what had no answer with the same key. A checker that shares no code
with the services then compares what was acknowledged with the pages, streams, statements and seats
([the harness](../CONTRIBUTING.md#chaos)). A recovery is the time from the end of the fault until a write and a read through
every service succeed; beside it, the time until a captain has replied to a mention made then, typing included. A fault after
which either takes more than 60 s needed intervention. Both show minimum, median and maximum. An operation counts for the fault that was
under way when it was acknowledged, or for the next one.

${operations.toLocaleString('en')} operations, ${unknown} of them with an unknown outcome. All processes and members share one machine: ${cpus().length} × ${model.trim()},
${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}. Its load average before the run was ${load.toFixed(1)}${load > 1 ? ': other work was running, which makes recoveries slower' : ''}.

${tableOf(outcome)}
`;
}
