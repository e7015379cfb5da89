import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PROJECT_ROOT } from '@crew/local-stack/stack/build';
import type { App, LoadedApp } from './app.js';
import { foundBy, wrong, type Finding } from './check/finding.js';
import type { ShownMessage } from './check/history.js';
import { inject, type Fault } from './faults.js';
import type { Recovering } from './faults/fault.js';
import { REPLY_PROBE, untilRecovered, type Probe, type Recovered } from './probes.js';
import { post } from './rooms.js';
import { Sessions } from './sessions.js';
import { checkUntilSettled } from './shown.js';

/** A fault that happened. */
export interface Happened extends Fault {
  /** When everything worked again, in epoch milliseconds. */
  until: number;
  /** From its end until every service wrote and read again. */
  recoveryMs: number;
  /** From its end until a captain replied to a mention made then; undefined without a reply. */
  replyMs: number | undefined;
  /** The service that was the last to work again. */
  slowest: string;
  /** What did not work within a minute: services, or the captain's reply. */
  stuck: string[];
}

export interface Outcome {
  faults: Happened[];
  findings: Finding[];
  operations: number;
  unknown: number;
}

/** A fault from which nothing has recovered after this time needs manual intervention. */
const INTERVENTION_AFTER_MS = 60_000;
const RESTART_DEADLINE_MS_PER_PROCESS = 15_000;

/** How a plan is run. */
export interface RunOptions {
  report: (line: string) => void;
  /** Ends the faults after the one under way; what happened until then is checked. */
  signal?: AbortSignal;
  /** Waits for a captain's reply after the last fault only, which takes seconds of typing. */
  lastReplyOnly?: boolean;
}

interface Injection extends RunOptions {
  /** Injects a fault; resolves when it has ended, with what must recover besides every service. */
  inject: (fault: Fault) => Promise<Recovering>;
  /** Runs when everything works again after a fault. */
  afterFault?: (happened: Happened) => Promise<void>;
}

/** Injects the planned faults while members are active, and checks what was acknowledged to them. */
export async function runChaos(app: App, plan: readonly Fault[], options: RunOptions): Promise<Outcome> {
  let faults: Happened[] = [];
  const checked = await underLoad(app, async (sessions) => {
    faults = await injectAll(app, plan, {
      ...options,
      inject: (fault) => inject(app, fault),
      afterFault: () => sessions.check(),
    });
  });
  return { faults, ...checked };
}

/** Lets members be active during something, and checks what was acknowledged to them. */
export async function underLoad(
  app: LoadedApp,
  during: (sessions: Sessions) => Promise<void>,
): Promise<Omit<Outcome, 'faults'>> {
  const sessions = new Sessions(app.stack.url, app.log);
  const active = [...app.members, sessions];
  for (const view of app.views) view.start();
  for (const one of active) one.start();
  await during(sessions);
  await Promise.all(active.map((one) => one.stop()));
  await sessions.check();
  await postLastMessages(app);
  const shown = await foundBy('what members see', checkUntilSettled(app));
  const findings = [...shown, ...app.log.problems.map(wrong), ...(await checkLedger(app))];
  for (const view of app.views) view.close();
  const { operations } = app.log;
  return {
    findings,
    operations: operations.length,
    unknown: operations.filter(({ outcome }) => outcome === 'unknown').length,
  };
}

/**
 * Injects the planned faults one after another; each begins after the recovery from the one before. One that cannot be injected,
 * or from which nothing recovers, is a problem in the log and the last: what happened until then can be checked.
 */
export async function injectAll(app: LoadedApp, plan: readonly Fault[], options: Injection): Promise<Happened[]> {
  const { report, signal, lastReplyOnly = false } = options;
  const faults: Happened[] = [];
  for (const fault of plan) {
    await delay(fault.restMs);
    if (signal?.aborted) break;
    app.log.write({ fault, at: Date.now() });
    try {
      const recovering = await options.inject(fault);
      const happened = await recover(app, fault, recovering, !lastReplyOnly || fault === plan.at(-1));
      app.log.write({ happened, at: Date.now() });
      await options.afterFault?.(happened);
      faults.push(happened);
      report(`${faults.length} of ${plan.length}: ${describe(happened)}`);
    } catch (error) {
      app.log.problem(`${fault.kind}: ${String(error)}`);
      break;
    }
  }
  return faults;
}

/** Whether something differs or a fault needed intervention. */
export const hasFailed = ({ findings, faults }: Pick<Outcome, 'findings' | 'faults'>): boolean =>
  findings.length > 0 || faults.some(({ stuck }) => stuck.length > 0);

function describe({ kind, victims, recoveryMs, replyMs, slowest, stuck }: Happened): string {
  const what = victims.length === 0 || victims.length > 2 ? kind : `${kind} (${victims.join(', ')})`;
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  const reply = replyMs === undefined ? '' : `, captain’s reply ${seconds(replyMs)}`;
  const late = stuck.length > 0 ? `, NOT RECOVERED: ${stuck.join(', ')}` : '';
  return `${what}: ${seconds(recoveryMs)} (${slowest} last)${reply}${late}`;
}

/** Waits until every service works; restarts everything when something does not within a minute. */
async function recover(
  app: LoadedApp,
  fault: Fault,
  recovering: Record<string, Probe>,
  withReply: boolean,
): Promise<Happened> {
  const begin = performance.now();
  const { [REPLY_PROBE]: reply, ...services } = { ...app.probes(), ...recovering };
  const probes: Record<string, Probe> = withReply ? { ...services, [REPLY_PROBE]: reply } : services;
  const recovered: Recovered[] = [];
  const signal = AbortSignal.timeout(INTERVENTION_AFTER_MS);
  const expired = once(signal, 'abort');
  await Promise.race([untilRecovered(probes, (one) => recovered.push(one), signal), expired]);
  const ms = new Map(recovered.map((one) => [one.name, one.ms]));
  const recoveryMs = Math.max(...Object.keys(services).map((name) => ms.get(name) ?? performance.now() - begin));
  const stuck = Object.keys(probes).filter((name) => !ms.has(name));
  app.log.write({ recovered, at: Date.now() });
  if (stuck.length > 0) await intervene(app, fault);
  return {
    ...fault,
    until: Date.now(),
    recoveryMs,
    replyMs: ms.get(REPLY_PROBE),
    slowest: slowestOf(recovered),
    stuck,
  };
}

const slowestOf = (recovered: readonly Recovered[]): string =>
  recovered.filter(({ name }) => name !== REPLY_PROBE).toSorted((one, other) => other.ms - one.ms)[0]?.name ??
  'nothing';

/** Restarts every process, as an operator would, so that the run can go on. @throws Error when that does not help */
async function intervene(app: LoadedApp, { kind }: Fault): Promise<void> {
  const signal = AbortSignal.timeout(RESTART_DEADLINE_MS_PER_PROCESS * app.stack.processNames.length);
  const expired = once(signal, 'abort');
  const restartAll = async (): Promise<void> => {
    for (const name of app.stack.processNames) await app.stack.process(name).restart();
    await untilRecovered(app.probes(), () => {}, signal);
  };
  await Promise.race([restartAll(), expired]);
  if (signal.aborted) throw new Error(`The product did not work again after a restart of everything, after: ${kind}`);
}

/** Posts and changes a last message in each room, so that a client that missed an event sees a gap. */
async function postLastMessages({ members, rooms, log }: LoadedApp): Promise<void> {
  const { client } = members[0]!;
  for (const room of rooms) {
    const [clientId, text] = [randomUUID(), `Last message of ${room.id}`];
    const { sentAt, at, ...answer } = await post(client, room, text, clientId);
    log.add({ act: 'post', member: client.userId, room: room.id, clientId, text, sentAt, at, outcome: answer.outcome });
    if (answer.outcome !== 'done') continue;
    const { id } = answer.output as ShownMessage;
    const edit = await client.settle(room.calls.editMessage, { ...room.target(id), content: `${text}, edited` });
    const act = { act: 'edit' as const, room: room.id, message: id, text: `${text}, edited` };
    log.add({ ...act, member: client.userId, sentAt: edit.sentAt, at: edit.at, outcome: edit.outcome });
  }
}

/** Runs the operator's check of the ledger, in a process of its own. */
export async function checkLedger({ dataDir }: LoadedApp): Promise<Finding[]> {
  const script = join(PROJECT_ROOT, 'tools/ledger/dist/check.js');
  const child = spawn(process.execPath, [script, '--stack', dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0 ? [] : [wrong(`ledger-check ended with ${code}:\n${output}`)];
}
