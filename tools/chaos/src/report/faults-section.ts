import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Finding } from '../check/finding.js';
import type { Happened, Outcome } from '../run.js';
import { machineText, markdownTable, runOrigin, type RunOrigin } from './page.js';

const RUNS = fileURLToPath(new URL('../../reported-faults.json', import.meta.url));
/** The row of findings that no fault can be named for. */
const ANY = '(any)';

/** What is known of one kind of fault. Times are milliseconds. */
interface KindFigures {
  recoveries: number[];
  replies: number[];
  lost: number;
  doubled: number;
  wrong: number;
  /** Faults that needed intervention. */
  stuck: number;
}

/** A run as the table sums it up with others. */
export interface FaultRun extends RunOrigin {
  seed: number;
  members: number;
  /** Part of the names of its kinds of faults; empty for all. */
  only: string;
  operations: number;
  unknown: number;
  loadBefore: number;
  kinds: Record<string, KindFigures>;
}

/** The figures of a run by kind of fault. */
export function figuresOf({ faults, findings }: Pick<Outcome, 'faults' | 'findings'>): Record<string, KindFigures> {
  const kinds: Record<string, KindFigures> = {};
  const figures = (kind: string): KindFigures =>
    (kinds[kind] ??= { recoveries: [], replies: [], lost: 0, doubled: 0, wrong: 0, stuck: 0 });
  for (const { kind, recoveryMs, replyMs, stuck } of faults) {
    figures(kind).recoveries.push(Math.round(recoveryMs));
    if (replyMs !== undefined) figures(kind).replies.push(Math.round(replyMs));
    if (stuck.length > 0) figures(kind).stuck += 1;
  }
  for (const { effect, at } of findings) figures(causeOf(faults, at))[effect] += 1;
  return kinds;
}

/** The kind of fault that was under way when an operation was acknowledged, or of the next one. */
const causeOf = (faults: readonly Happened[], at: Finding['at']): string =>
  (at === undefined ? undefined : (faults.find(({ until }) => at <= until) ?? faults.at(-1))?.kind) ?? ANY;

/** The table of one or several runs: one row per kind of fault, and the sums. */
export function tableOf(runs: readonly Record<string, KindFigures>[]): string {
  const kinds = [...new Set(runs.flatMap((run) => Object.keys(run)))];
  const rows = kinds
    .filter((kind) => kind !== ANY)
    .toSorted()
    .map((kind) =>
      rowOf(
        kind,
        runs.flatMap((run) => run[kind] ?? []),
      ),
    );
  const rest = kinds.includes(ANY)
    ? [
        rowOf(
          ANY,
          runs.flatMap((run) => run[ANY] ?? []),
        ),
      ]
    : [];
  return markdownTable([
    ['fault', 'count', 'recovery, s', 'captain’s reply, s', 'lost', 'doubled', 'wrong', 'needed intervention'],
    ...rows,
    ...rest,
    rowOf(
      'all',
      runs.flatMap((run) => Object.values(run)),
    ),
  ]);
}

function rowOf(name: string, figures: readonly KindFigures[]): (string | number)[] {
  const sum = (one: 'lost' | 'doubled' | 'wrong' | 'stuck'): number =>
    figures.reduce((total, kind) => total + kind[one], 0);
  const recoveries = figures.flatMap((kind) => kind.recoveries);
  const replies = figures.flatMap((kind) => kind.replies);
  const counts = [sum('lost'), sum('doubled'), sum('wrong'), sum('stuck')];
  return [name, recoveries.length, spreadOf(recoveries), spreadOf(replies), ...counts];
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

/** A run with what the report says about it. */
export const faultRun = (
  outcome: Outcome,
  { seed, members, only, loadBefore }: Pick<FaultRun, 'seed' | 'members' | 'only' | 'loadBefore'>,
): FaultRun => ({
  seed,
  members,
  only,
  loadBefore,
  ...runOrigin(),
  operations: outcome.operations,
  unknown: outcome.unknown,
  kinds: figuresOf(outcome),
});

/** Keeps a run for the report, alone or beside those reported before. Resolves to all that are kept. */
export async function keepRun(run: FaultRun, beside: boolean): Promise<FaultRun[]> {
  const before = beside ? (JSON.parse(await readFile(RUNS, 'utf8')) as FaultRun[]) : [];
  const runs = [...before, run];
  await writeFile(RUNS, `[\n${runs.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
  return runs;
}

/** The section about one or several runs. */
export function faultsSection(runs: readonly FaultRun[]): string {
  const members = [...new Set(runs.map((run) => run.members))].join(' or ');
  const total = (one: 'operations' | 'unknown'): string =>
    runs.reduce((sum, run) => sum + run[one], 0).toLocaleString('en');
  return `${runs.map(commandText).join('\n')}

${members} members post, edit, delete, react, read, tip, boost, buy, generate avatars and join and leave a pod, while processes are
killed, frozen and ended and stores are lost. They repeat what had no answer with the same key. A checker that shares no code
with the services then compares what was acknowledged with what the product shows. A recovery is the time from the end of the
fault until a write and a read through every service succeed; beside it, the time until a captain has replied to a mention made
then, typing included. A fault after which either takes more than 60 s needed intervention. Both show minimum, median and
maximum. An operation counts for the fault that was under way when it was acknowledged, or for the next one.

${total('operations')} operations, ${total('unknown')} of them with an unknown outcome. ${machineText(Math.max(...runs.map((run) => run.loadBefore)))}

${tableOf(runs.map(({ kinds }) => kinds))}`;
}

function commandText({ kinds, seed, members, only, date, commit }: FaultRun): string {
  const count = Object.values(kinds).reduce((sum, { recoveries }) => sum + recoveries.length, 0);
  const kindsText = only && ` --only '${only}'`;
  return `- \`npm run chaos -- --faults ${count} --seed ${seed} --members ${members}${kindsText} --report\` on ${date}, commit ${commit}`;
}
