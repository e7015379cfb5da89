import { describe, expect, it } from '@jest/globals';
import { pausesForEdit } from './posting-rules.rules.js';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const pause = (seconds: number) => ({ key: 'pause:music:ada', seconds, reason: 'Slow mode.' });
const keys = (ageS: number, pauseS: number): [string, number][] =>
  pausesForEdit([pause(pauseS)], { id: 'm1', editorId: 'ada', createdAt: new Date(NOW - ageS * 1_000) }, NOW).map(
    ({ key, seconds }) => [key, seconds],
  );

describe('pausesForEdit', () => {
  it('makes an edit within a minute of posting wait only for another edit of the same message', () => {
    expect(keys(0, 600)).toEqual([['pause:correction:ada:m1', 60]]);
    expect(keys(59, 600)).toEqual([['pause:correction:ada:m1', 60]]);
  });

  it('makes a later edit wait like a message', () => {
    expect(keys(60, 600)).toEqual([['pause:music:ada', 600]]);
  });

  it('never makes a correction wait longer than a message', () => {
    expect(keys(9, 10)).toEqual([['pause:correction:ada:m1', 10]]);
    expect(keys(10, 10)).toEqual([['pause:music:ada', 10]]);
  });
});
