import { describe, expect, it } from '@jest/globals';
import { BatchQueue } from './batch-queue.js';

/** Longer than any test runs. */
const FOREVER_MS = 3_600_000;

function collecting(options: { max: number; lingerMs?: number }) {
  const batches: number[][] = [];
  const queue = new BatchQueue<number>(async (batch) => void batches.push(batch), options);
  return { batches, queue };
}

describe('BatchQueue', () => {
  it('processes the items of one turn of the event loop together and in order, at most `max` at a time', async () => {
    const { batches, queue } = collecting({ max: 3 });
    for (const item of [1, 2, 3, 4]) queue.add(item);
    await queue.flush();
    expect(batches).toEqual([[1, 2, 3], [4]]);
  });

  it('collects the items that are added while a batch is processed', async () => {
    const batches: number[][] = [];
    const first = Promise.withResolvers<void>();
    const queue = new BatchQueue<number>(
      async (batch) => {
        batches.push(batch);
        if (batches.length === 1) await first.promise;
      },
      { max: 10 },
    );
    queue.add(1);
    await new Promise(setImmediate);
    queue.add(2);
    queue.add(3);
    first.resolve();
    await queue.flush();
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('lets a full batch wait for no more items', async () => {
    const { batches, queue } = collecting({ max: 2, lingerMs: FOREVER_MS });
    queue.add(1);
    queue.add(2);
    await new Promise(setImmediate);
    expect(batches).toEqual([[1, 2]]);
  });

  it('processes an incomplete batch at once when it is flushed', async () => {
    const { batches, queue } = collecting({ max: 2, lingerMs: FOREVER_MS });
    queue.add(1);
    await queue.flush();
    expect(batches).toEqual([[1]]);
  });

  it('is flushed at once without items', async () => {
    await collecting({ max: 2 }).queue.flush();
  });
});
