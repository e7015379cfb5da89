import { expect, it } from '@jest/globals';
import { firstIdAt, newMessageId } from './message-id.js';

it('makes ids that sort by time', () => {
  for (let turn = 0; turn < 1_000; turn++) {
    const { _id, createdAt } = newMessageId();
    expect(Math.abs(createdAt.getTime() - Date.now())).toBeLessThan(10_000);
    expect(firstIdAt(createdAt) <= _id).toBe(true);
    expect(firstIdAt(new Date(createdAt.getTime() + 1)) > _id).toBe(true);
  }
});
