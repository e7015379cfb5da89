import { expect, it } from '@jest/globals';
import { RoomLease } from './room-lease.js';

it.each([
  [1, 3_000],
  [0.5, 1_500],
  [0, 1],
])('at the pace %d a room rests for %d ms after a reply', async (pace, ms) => {
  const rests: unknown[] = [];
  const redis = { set: (...args: unknown[]) => Promise.resolve(void rests.push(args)) };
  const lease = new RoomLease({ AI_TIMEOUT_SECONDS: 20, CAPTAIN_PACE: pace } as never, redis as never);
  await lease.release('deck:energy');
  expect(rests).toEqual([['captains:turn:deck:energy', 'pause', { expiration: { type: 'PX', value: ms } }]]);
});
