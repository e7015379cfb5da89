import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@crew/local-stack/stack/build';
import { expect, it } from '@jest/globals';
import { baseOf } from '../src/base-image.js';
import { reportOf } from '../src/report.js';

const OUTCOME = {
  base: { name: 'node:24', isStandIn: true },
  built: [
    { name: 'chat', overBaseMb: 12, problems: [] },
    { name: 'admin', overBaseMb: 3, problems: [] },
  ],
  stack: {
    images: [{ name: 'chat', startMs: 1_340, stopMs: 420, problems: [] }],
    steps: ['A member posts.'],
    problems: [],
  },
};

it('shows the size, the start and the end of each image', () => {
  expect(reportOf(OUTCOME)).toEqual({
    isSound: true,
    lines: [
      'Base: node:24, a stand-in',
      '| image | over the base | start | end after SIGTERM |',
      '| --- | --- | --- | --- |',
      '| chat | 12 MB | 1.3 s | 0.4 s |',
      '| admin | 3 MB | – | – |',
      '✔ A member posts.',
    ],
  });
});

it.each([
  [{ built: [{ name: 'chat', overBaseMb: 130, problems: ['is too large'] }] }, '✖ chat is too large'],
  [
    {
      stack: { images: [{ name: 'chat', startMs: 1, stopMs: 1, problems: ['runs as root'] }], steps: [], problems: [] },
    },
    '✖ chat runs as root',
  ],
  [{ stack: { images: [], steps: [], problems: ['The product does not work'] } }, '✖ The product does not work'],
])('is not sound when %j', (change, line) => {
  const { lines, isSound } = reportOf({ ...OUTCOME, ...change });
  expect(isSound).toBe(false);
  expect(lines).toContain(line);
});

it('finds the base image in the Dockerfile', () => {
  const { name, release } = baseOf(readFileSync(join(PROJECT_ROOT, 'Dockerfile'), 'utf8'));
  expect(name).toMatch(/^docker\.io\/library\/node:[\d.]+-bookworm-slim$/);
  expect(release).toBe('bookworm');
  expect(() => baseOf('FROM scratch')).toThrow('names no base image');
});
