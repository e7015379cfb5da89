import { describe, expect, it } from '@jest/globals';
import { flameGraph } from './flame-graph.js';

const frame = (id: number, functionName: string, url: string, children: number[] = []) => ({
  id,
  callFrame: { functionName, url },
  children,
});

const profile = {
  nodes: [
    frame(1, '(root)', '', [2, 5]),
    frame(2, 'serve', 'file:///services/chat/bundle/main.cjs', [3, 4]),
    frame(3, 'find<T>', 'file:///services/chat/bundle/packages7.cjs'),
    frame(4, 'find<T>', 'file:///services/chat/bundle/packages7.cjs'),
    frame(5, '(idle)', ''),
  ],
  samples: [2, 3, 4, 5],
  timeDeltas: [500_000, 200_000, 300_000, 9_000_000],
};

describe('a flame graph', () => {
  const svg = flameGraph('chat', profile);

  it('leaves out the time in which the process was idle', () => {
    expect(svg).toContain('chat: 1.0 s, without idle time');
    expect(svg).not.toContain('(idle)');
  });

  it('has one box for the calls of a function by one caller, half as wide as that', () => {
    expect(svg.match(/<title>/g)).toHaveLength(2);
    expect(svg).toContain('<title>serve: 1000 ms, 100 % of its caller</title>');
    expect(svg).toContain('<title>find&lt;T>: 500 ms, 50 % of its caller</title>');
    expect([...svg.matchAll(/ width="([\d.]+)" height="16"/g)].map(([, width]) => width)).toEqual(['1199.5', '599.5']);
  });
});
