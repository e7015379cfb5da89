import { costOf } from '@crew/crew-ai/playground/model-costs';
import type { Result } from './situation-run.js';
import { wilson } from './statistics.js';

/** A run of all situations, as it is stored. */
export interface Run {
  at: string;
  provider: string;
  /** Versions of the prompts, by name. */
  prompts: Record<string, number>;
  results: Result[];
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

function rowsBy(results: readonly Result[], key: 'captain' | 'category'): string[] {
  return [...Map.groupBy(results, (result) => result[key])].map(([name, own]) => rowOf(name, own));
}

function rowOf(name: string, results: readonly Result[]): string {
  const passed = results.filter(({ failures }) => failures.length === 0).length;
  const [low, high] = wilson(passed, results.length);
  const judged = results.flatMap((one) => one.judged ?? []);
  const approved = judged.filter((one) => one.passed).length;
  const opinion =
    judged.length === 0
      ? '–'
      : `${approved}/${judged.length} (${wilson(approved, judged.length).map(percent).join(' to ')})`;
  const tokens = results.reduce((sum, one) => sum + one.promptTokens + one.answerTokens, 0);
  const cells = [
    `${passed}/${results.length}`,
    `${percent(low)} to ${percent(high)}`,
    opinion,
    tokens.toLocaleString('en'),
  ];
  return `| ${[name, ...cells].join(' | ')} |`;
}

/** The run as text: a table with 95 % intervals, what failed, and what changed since the run before. */
export function reportOf(run: Run, before?: Run): string {
  const { results, provider, prompts } = run;
  const failed = results.filter(({ failures }) => failures.length > 0);
  const cost = costOf(results.flatMap((one) => [one, ...(one.judged ? [one.judged] : [])]));
  const versions = Object.entries(prompts).map(([name, version]) => `${name} ${version}`);
  return [
    `Provider: ${provider}. Prompts: ${versions.join(', ')}. Cost: ${cost === undefined ? 'unknown' : `$${cost.toFixed(4)}`}.`,
    '',
    '| | passed | 95 % interval | judged | tokens |',
    '| --- | --- | --- | --- | --- |',
    ...rowsBy(results, 'captain'),
    ...rowsBy(results, 'category'),
    rowOf('all', results),
    '',
    ...failed.map(({ name, failures }) => `✗ ${name}: ${failures.join('; ')}`),
    ...results.flatMap(({ name, judged }) => (judged?.passed === false ? [`? ${name}: ${judged.reason}`] : [])),
    ...(before ? changesSince(before, run) : ['There is no run before to compare with.']),
  ].join('\n');
}

function changesSince(before: Run, run: Run): string[] {
  const passedBefore = new Map(before.results.map(({ name, failures }) => [name, failures.length === 0]));
  const changed = run.results.flatMap(({ name, failures }) => {
    const passed = failures.length === 0;
    return passedBefore.has(name) && passedBefore.get(name) !== passed ? [`${passed ? '+' : '-'} ${name}`] : [];
  });
  const names = new Set(run.results.map(({ name }) => name));
  const share = ({ results }: Run) => {
    const compared = results.filter(({ name }) => names.has(name));
    return `${compared.filter(({ failures }) => failures.length === 0).length}/${compared.length}`;
  };
  const versions = Object.entries(before.prompts).map(([name, version]) => `${name} ${version}`);
  return [
    `Before (${before.at}, ${before.provider}, ${versions.join(', ')}): ${share(before)}; now ${share(run)}.`,
    ...(changed.length === 0 ? ['No situation changed its result.'] : changed),
  ];
}
