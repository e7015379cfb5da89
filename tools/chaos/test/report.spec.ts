import { describe, expect, it } from '@jest/globals';
import { faultsSection, figuresOf, tableOf } from '../src/report/faults-section.js';
import { withSection } from '../src/report/page.js';
import type { Happened } from '../src/run.js';

const happened = (kind: string, until: number, recoveryMs: number, stuck: string[] = []): Happened => ({
  kind,
  victims: [],
  holdMs: 0,
  restMs: 0,
  until,
  recoveryMs,
  replyMs: stuck.length > 0 ? undefined : recoveryMs + 500,
  slowest: 'chat',
  stuck,
});

const faults = [happened('kill', 100, 1_000), happened('kill', 200, 4_000), happened('freeze', 300, 60_000, ['chat'])];

describe('faultsSection', () => {
  it('names the command, the date and the commit of each run', () => {
    const run = { members: 8, operations: 10, unknown: 0, loadBefore: 0, date: '2026-11-25', commit: 'abc' };
    const kinds = figuresOf({ faults, findings: [] });
    const section = faultsSection([
      { ...run, seed: 1, only: '', kinds },
      { ...run, seed: 2, only: 'redis', kinds },
    ]);
    expect(section.split('\n').slice(0, 2)).toEqual([
      '- `npm run chaos -- --faults 3 --seed 1 --members 8 --report` on 2026-11-25, commit abc',
      "- `npm run chaos -- --faults 3 --seed 2 --members 8 --only 'redis' --report` on 2026-11-25, commit abc",
    ]);
  });
});

describe('tableOf', () => {
  it('shows count, recovery and interventions of each kind and of all', () => {
    expect(
      tableOf([figuresOf({ faults, findings: [] })])
        .split('\n')
        .slice(2),
    ).toEqual([
      '| freeze | 1 | 60.0 · 60.0 · 60.0 | – · – · – | 0 | 0 | 0 | 1 |',
      '| kill | 2 | 1.0 · 2.5 · 4.0 | 1.5 · 3.0 · 4.5 | 0 | 0 | 0 | 0 |',
      '| all | 3 | 1.0 · 4.0 · 60.0 | 1.5 · 3.0 · 4.5 | 0 | 0 | 0 | 1 |',
    ]);
  });

  it('counts a finding for the fault under way or the next one, and for the last after all faults', () => {
    const findings = [
      { effect: 'lost' as const, what: 'between', at: 150 },
      { effect: 'doubled' as const, what: 'during', at: 300 },
      { effect: 'lost' as const, what: 'afterwards', at: 999 },
      { effect: 'wrong' as const, what: 'at no time' },
    ];
    expect(
      tableOf([figuresOf({ faults, findings })])
        .split('\n')
        .slice(2),
    ).toEqual([
      '| freeze | 1 | 60.0 · 60.0 · 60.0 | – · – · – | 1 | 1 | 0 | 1 |',
      '| kill | 2 | 1.0 · 2.5 · 4.0 | 1.5 · 3.0 · 4.5 | 1 | 0 | 0 | 0 |',
      '| (any) | 0 | – · – · – | – · – · – | 0 | 0 | 1 | 0 |',
      '| all | 3 | 1.0 · 4.0 · 60.0 | 1.5 · 3.0 · 4.5 | 2 | 1 | 1 | 1 |',
    ]);
  });

  it('sums up several runs', () => {
    const other = figuresOf({ faults: [happened('kill', 100, 2_000)], findings: [{ effect: 'lost', what: 'one' }] });
    expect(
      tableOf([figuresOf({ faults, findings: [] }), other])
        .split('\n')
        .slice(2),
    ).toEqual([
      '| freeze | 1 | 60.0 · 60.0 · 60.0 | – · – · – | 0 | 0 | 0 | 1 |',
      '| kill | 3 | 1.0 · 2.0 · 4.0 | 1.5 · 2.5 · 4.5 | 0 | 0 | 0 | 0 |',
      '| (any) | 0 | – · – · – | – · – · – | 1 | 0 | 0 | 0 |',
      '| all | 4 | 1.0 · 3.0 · 60.0 | 1.5 · 2.5 · 4.5 | 1 | 0 | 0 | 1 |',
    ]);
  });
});

describe('withSection', () => {
  const page = withSection(withSection('# Old', 'Linearizability', 'ten histories'), 'Faults', 'thirty faults\n');

  it('keeps the sections in one order', () => {
    expect(page.slice(page.indexOf('## '))).toBe('## Faults\n\nthirty faults\n\n## Linearizability\n\nten histories\n');
  });

  it('replaces one section and leaves the others', () => {
    const replaced = withSection(page, 'Faults', 'forty faults');
    expect(replaced).toBe(page.replace('thirty', 'forty'));
  });
});
