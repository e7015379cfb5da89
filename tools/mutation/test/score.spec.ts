import { describe, expect, it } from '@jest/globals';
import { rowOf, scoreOf, withRow } from '../src/score.js';

describe('scoreOf', () => {
  it('counts an endless loop as killed and uncovered code as not', () => {
    const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage'] as const;
    expect(scoreOf(statuses.map((status) => ({ status })))).toEqual({
      mutants: 4,
      killed: 2,
      survived: 1,
      uncovered: 1,
      percent: 50,
    });
  });

  it('counts a run that ended in an error as survived', () => {
    expect(scoreOf([{ status: 'Killed' }, { status: 'RuntimeError' }])).toMatchObject({ survived: 1, percent: 50 });
  });

  it('leaves out what does not compile and what a comment ignores', () => {
    const statuses = ['Killed', 'CompileError', 'Ignored'] as const;
    expect(scoreOf(statuses.map((status) => ({ status })))).toMatchObject({ mutants: 1, percent: 100 });
  });

  it('never rounds up', () => {
    const results = Array.from({ length: 3 }, (_, i) => ({
      status: i < 2 ? ('Killed' as const) : ('Survived' as const),
    }));
    expect(scoreOf(results).percent).toBe(66.6);
  });

  it('is 0 without mutants', () => {
    expect(scoreOf([]).percent).toBe(0);
  });
});

describe('withRow', () => {
  const score = { mutants: 10, killed: 9, survived: 1, uncovered: 0, percent: 90 };
  const row = rowOf('ledger', score, '2026-01-02, abc1234');
  const page = '# Mutation testing\n\n| Area | Mutants |\n| --- | --- |\n\nEnd.\n';

  it('appends an area that was never measured to the table', () => {
    expect(withRow(page, 'ledger', row)).toBe(
      `# Mutation testing\n\n| Area | Mutants |\n| --- | --- |\n${row}\n\nEnd.\n`,
    );
  });

  it('replaces the row of an area', () => {
    const again = rowOf('ledger', { ...score, killed: 10, survived: 0, percent: 100 }, '2026-01-03, def5678');
    expect(withRow(withRow(page, 'ledger', row), 'ledger', again)).toBe(withRow(page, 'ledger', again));
  });
});
