import { describe, expect, it, jest } from '@jest/globals';
import { Supervised, type Launcher, type SupervisorEvent, type Unit } from '../src/process/supervised.js';
import { eventually } from './eventually.js';

/** A process that runs until it is signalled. */
class FakeUnit implements Unit {
  readonly pid = 1;
  private end!: (reason: string) => void;
  readonly exited = new Promise<string>((resolve) => (this.end = resolve));
  signal(name: NodeJS.Signals): void {
    this.end(`signal ${name}`);
  }
  async stop(): Promise<void> {
    this.end('stopped');
  }
}

const crashing: Launcher = async ({ spawned }) => {
  const unit = new FakeUnit();
  spawned(unit);
  unit.signal('SIGSEGV');
};

function supervise(launcher: Launcher, options: { stableAfterMs?: number; maxTries?: number } = {}) {
  const events: SupervisorEvent[] = [];
  const one = new Supervised('chat', launcher, {
    report: (event) => events.push(event),
    backoffMs: [1, 2, 4],
    ...options,
  });
  const waits = (): number[] => events.flatMap((event) => (event.kind === 'ended' ? [event.restartInMs] : []));
  return { one, events, waits };
}

describe('Supervised', () => {
  it('restarts an ended process and reports the reason', async () => {
    const { one, events } = supervise(async ({ spawned }) => spawned(new FakeUnit()));
    await one.start();
    one.kill('SIGKILL');
    await one.ready();
    expect(events).toEqual([
      { kind: 'ready', name: 'chat', again: false },
      { kind: 'ended', name: 'chat', reason: 'signal SIGKILL', restartInMs: 1 },
      { kind: 'ready', name: 'chat', again: true },
    ]);
    await one.stop();
  });

  it('increases the restart delay up to a maximum while the process keeps crashing', async () => {
    const { one, waits } = supervise(crashing, { maxTries: Infinity });
    await one.start();
    await eventually(() => expect(waits().length).toBeGreaterThanOrEqual(5));
    await one.stop();
    expect(waits().slice(0, 5)).toEqual([1, 2, 4, 4, 4]);
  });

  it('resets the backoff after a stable run', async () => {
    const { one, waits } = supervise(crashing, { stableAfterMs: 0 });
    await one.start();
    await eventually(() => expect(waits().length).toBeGreaterThanOrEqual(3));
    await one.stop();
    expect(waits().slice(0, 3)).toEqual([1, 1, 1]);
  });

  it('gives up with the reason when the first start keeps failing', async () => {
    let starts = 0;
    const { one } = supervise(async () => {
      starts++;
      throw new Error('MONGODB_URI: required');
    });
    await expect(one.start()).rejects.toThrow('chat failed to start: MONGODB_URI: required');
    expect(starts).toBe(5);
  });

  it('gives up a process that keeps ending after it was ready, unless it was stable', async () => {
    const { one, events, waits } = supervise(crashing);
    await one.start();
    await eventually(() => expect(events.at(-1)).toMatchObject({ kind: 'gave-up', name: 'chat' }));
    expect(waits()).toEqual([1, 2, 4, 4]);
    await expect(one.ready()).rejects.toThrow('chat failed to start: signal SIGSEGV');
  });

  it('counts the time that a process needs to become ready as no life', async () => {
    let now = 0;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
    const { one, waits } = supervise(
      async ({ spawned }) => {
        now += 60_000;
        await crashing({ abortSignal: new AbortController().signal, spawned });
      },
      { stableAfterMs: 10_000 },
    );
    await one.start();
    await eventually(() => expect(waits()).toEqual([1, 2, 4, 4]));
    clock.mockRestore();
    await one.stop();
  });

  it('keeps restarting a process that was stable once', async () => {
    let starts = 0;
    const { one } = supervise(
      async ({ spawned }) => {
        starts++;
        if (starts > 1 && starts < 8) throw new Error('the database is unavailable');
        spawned(new FakeUnit());
      },
      { stableAfterMs: 0 },
    );
    await one.start();
    one.kill('SIGKILL');
    await one.ready();
    expect(starts).toBe(8);
    await one.stop();
  });

  it('stays stopped until the next start', async () => {
    const { one, events } = supervise(async ({ spawned }) => spawned(new FakeUnit()));
    await one.start();
    await one.stop();
    expect(one.pid).toBeUndefined();
    expect(() => one.kill('SIGTERM')).toThrow('chat is not running.');
    await expect(one.ready()).rejects.toThrow('chat was stopped.');
    await one.restart();
    expect(one.pid).toBe(1);
    expect(events.filter(({ kind }) => kind === 'ended')).toEqual([]);
    await one.stop();
  });

  it('can be stopped while starting', async () => {
    let markAborted!: () => void;
    const aborted = new Promise<void>((resolve) => (markAborted = resolve));
    const { one } = supervise(
      ({ abortSignal }) =>
        new Promise((_resolve, reject) => {
          abortSignal.addEventListener('abort', () => {
            markAborted();
            reject(new Error('it was stopped'));
          });
        }),
    );
    const started = one.start();
    const outcome = expect(started).rejects.toThrow('chat was stopped.');
    await one.stop();
    await aborted;
    await outcome;
  });
});
