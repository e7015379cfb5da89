import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MEMORY_PROMPT } from '@crew/crew-ai/memories/memory.prompt';
import { costOf } from '@crew/crew-ai/playground/model-costs';
import { SITUATIONS } from '@crew/crew-ai/playground/situations';
import { CAPTAIN_PROMPT } from '@crew/crew-ai/prompts/captain.prompt';
import { HELP_GUIDE_PROMPT } from '@crew/crew-ai/prompts/help-guide.prompt';
import { judge } from '../src/judge.js';
import { JUDGE_PROMPT } from '../src/judge.prompt.js';
import type { Model } from '../src/model.js';
import { reportOf, type Run } from '../src/report.js';
import { runSituation, type Result } from '../src/situation-run.js';
import { wilson } from '../src/statistics.js';

const result = (name: string, failures: string[] = []): Result => ({
  name,
  captain: 'lyra',
  category: 'voice',
  text: 'Rest.',
  failures,
  promptTokens: 1_000,
  answerTokens: 100,
  model: 'gpt-4o-mini',
});
const run = (results: Result[], version = 2): Run => ({
  at: '2026-01-01T00:00:00.000Z',
  provider: 'p',
  prompts: { captain: version },
  results,
});

describe('the report', () => {
  it('has Wilson intervals, tokens, cost and versions, and compares with the run before', () => {
    const text = reportOf(run([result('a'), result('b', ['is empty'])]), run([result('a', ['x']), result('b')], 1));
    expect(text).toContain('Prompts: captain 2. Cost: $0.0004');
    expect(text).toContain('| lyra | 1/2 | 9 % to 91 % | – | 2,200 |');
    expect(text).toContain('✗ b: is empty');
    expect(text).toContain('captain 1): 1/2; now 1/2.\n+ a\n- b');
  });

  it('knows the interval of a share and the cost of a model', () => {
    expect(wilson(0, 0)).toEqual([0, 1]);
    expect(wilson(10, 10)[0]).toBeCloseTo(0.722, 3);
    expect(wilson(50, 100).map((bound) => bound.toFixed(3))).toEqual(['0.404', '0.596']);
    expect(costOf([result('a')])).toBeCloseTo(0.00021);
    expect(costOf([{ ...result('a'), model: 'other' }])).toBeUndefined();
  });
});

describe('a real provider', () => {
  const [situation] = SITUATIONS.filter(({ captain }) => captain === 'lyra');
  const provider = (text: string): Model => ({
    name: 'p',
    isReal: true,
    complete: () => Promise.resolve({ text, toolCalls: [], tokens: 12, promptTokens: 10 }),
  });

  it('fails the checks that its answer fails, and one that does not answer fails by name', async () => {
    const { failures } = await runSituation(situation!, provider('Captain Lyra: **Ruh dich aus**'));
    expect(failures).toContain('markup');
    const broken: Model = { ...provider(''), complete: () => Promise.reject(new Error('down')) };
    expect((await runSituation(situation!, broken)).failures).toEqual(['no answer: down']);
  });

  it('is judged by its judge, whose unreadable verdicts count for nothing', async () => {
    const verdict = provider('```json\n{"passed": false, "reason": "Cold."}\n```');
    expect(await judge(situation!, result('a'), verdict, 'm')).toMatchObject({
      passed: false,
      reason: 'Cold.',
      promptTokens: 10,
      answerTokens: 2,
    });
    expect(await judge(situation!, result('a'), provider('Fine!'), 'm')).toBeUndefined();
  });
});

it.each([
  [CAPTAIN_PROMPT, 4, 'HbH5mfS4fJxW'],
  [MEMORY_PROMPT, 1, 'EJzc5WVe_wZs'],
  [HELP_GUIDE_PROMPT, 2, 'yDFa49JBebP2'],
  [JUDGE_PROMPT, 1, 'gJ4KxGR5YmEC'],
])('the version of a prompt changes with its text', (prompt, version, hash) => {
  const actual = createHash('sha256').update(prompt.text).digest('base64url').slice(0, 12);
  // Raise the version in the prompt's file, then change both here.
  expect([prompt.name, prompt.version, actual]).toEqual([prompt.name, version, hash]);
});
