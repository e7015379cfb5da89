import { describe, expect, it } from '@jest/globals';
import { FairQueue } from './fair-queue.js';

/** A queue whose tasks end only on request, and the order in which they were started. */
function observedQueue(concurrency: number) {
  const queue = new FairQueue(concurrency);
  const started: string[] = [];
  const endings = new Map<string, () => void>();
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    queue,
    started,
    add: (task: string): void => {
      void queue.run(task[0]!, () => {
        started.push(task);
        return new Promise<void>((end) => endings.set(task, end));
      });
    },
    settled,
    end: (task: string): Promise<void> => {
      endings.get(task)!();
      return settled();
    },
  };
}

describe('FairQueue', () => {
  it('starts the tasks of owners in turn, however many one owner has', async () => {
    const { queue, started, add, settled, end } = observedQueue(1);
    for (const task of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) add(task);
    await settled();
    expect(queue.waitingCount).toBe(6);
    for (const task of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(task);
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
    expect(queue.waitingCount).toBe(0);
  });

  it('runs one task of an owner at a time, so that another owner finds a free place', async () => {
    const { started, add, settled, end } = observedQueue(2);
    for (let task = 1; task <= 20; task += 1) add(`a${task}`);
    await settled();
    expect(started).toEqual(['a1']);
    add('b1');
    await settled();
    expect(started).toEqual(['a1', 'b1']);
    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  it('returns results and failures, and goes on after a failure', async () => {
    const queue = new FairQueue(1);
    const failed = queue.run('a', () => Promise.reject(new Error('broken')));
    const done = queue.run('a', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('broken');
    expect(await done).toBe('done');
  });
});
