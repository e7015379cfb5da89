import { describe, expect, it } from '@jest/globals';
import { Supervised, type Launcher, type SupervisorEvent, type Unit } from '../src/process/supervised.js';
import { eventually } from './eventually.js';

/** A process that lives until it is signalled. */
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

const dying: Launcher = async ({ spawned }) => {
  const unit = new FakeUnit();
  spawned(unit);
  unit.signal('SIGSEGV');
};

function watched(launcher: Launcher, options: { steadyAfterMs?: number } = {}) {
  const events: SupervisorEvent[] = [];
  const one = new Supervised('chat', launcher, {
    report: (event) => events.push(event),
    backoffMs: [1, 2, 4],
    ...options,
  });
  const waits = (): number[] => events.flatMap((event) => (event.kind === 'ended' ? [event.restartInMs] : []));
  return { one, events, waits };
}

describe('a supervised process', () => {
  it('is started again when it ends, and tells why it ended', async () => {
    const { one, events } = watched(async ({ spawned }) => spawned(new FakeUnit()));
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

  it('waits longer before each start when it ends soon, up to a bound', async () => {
    const { one, waits } = watched(dying);
    await one.start();
    await eventually(() => expect(waits().length).toBeGreaterThanOrEqual(5));
    await one.stop();
    expect(waits().slice(0, 5)).toEqual([1, 2, 4, 4, 4]);
  });

  it('begins the backoff anew after a long life', async () => {
    const { one, waits } = watched(dying, { steadyAfterMs: 0 });
    await one.start();
    await eventually(() => expect(waits().length).toBeGreaterThanOrEqual(3));
    await one.stop();
    expect(waits().slice(0, 3)).toEqual([1, 1, 1]);
  });

  it('is given up when it was never ready, with the reason', async () => {
    let starts = 0;
    const { one } = watched(async () => {
      starts++;
      throw new Error('MONGODB_URI: required');
    });
    await expect(one.start()).rejects.toThrow('chat does not start: MONGODB_URI: required');
    expect(starts).toBe(3);
  });

  it('keeps being started when it was ready once', async () => {
    let starts = 0;
    const { one } = watched(async ({ spawned }) => {
      starts++;
      if (starts > 1 && starts < 8) throw new Error('the database is away');
      spawned(new FakeUnit());
    });
    await one.start();
    one.kill('SIGKILL');
    await one.ready();
    expect(starts).toBe(8);
    await one.stop();
  });

  it('stays ended after stop, and runs again after start', async () => {
    const { one, events } = watched(async ({ spawned }) => spawned(new FakeUnit()));
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

  it('can be stopped while it is starting', async () => {
    let tellUnwanted!: () => void;
    const unwantedTold = new Promise<void>((resolve) => (tellUnwanted = resolve));
    const { one } = watched(
      ({ unwanted }) =>
        new Promise((_resolve, reject) => {
          unwanted.addEventListener('abort', () => {
            tellUnwanted();
            reject(new Error('it was stopped'));
          });
        }),
    );
    const started = one.start();
    const outcome = expect(started).rejects.toThrow('chat was stopped.');
    await one.stop();
    await unwantedTold;
    await outcome;
  });
});
