import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Situation } from '@crew/crew-ai/playground/situation';
import { SITUATIONS } from '@crew/crew-ai/playground/situations';
import { CAPTAIN_PROMPT } from '@crew/crew-ai/prompts/captain.prompt';
import { HELP_GUIDE_PROMPT } from '@crew/crew-ai/prompts/help-guide.prompt';
import { judge } from './judge.js';
import { JUDGE_PROMPT } from './judge.prompt.js';
import { modelFrom } from './model.js';
import { reportOf, type Run } from './report.js';
import { runSituation, type Result } from './situation-run.js';

const FOLDER = join(import.meta.dirname, '../../../test-results/eval');
const CONCURRENCY = 4;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    model: { type: 'string' },
    judge: { type: 'string', default: 'gpt-4o' },
  },
});

const model = modelFrom(process.env);
const situations = SITUATIONS.filter(({ name }) => name.includes(values.only));

async function resultOf(situation: Situation): Promise<Result> {
  const result = await runSituation(situation, model, values.model);
  if (!model.isReal || result.text === '' || situation.expects?.crisis) return result;
  const judged = await judge(situation, result, model, values.judge);
  return judged ? { ...result, judged } : result;
}

const results: Result[] = [];
const waiting = situations.entries();
await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => {
    for (const [index, situation] of waiting) results[index] = await resultOf(situation);
  }),
);

const prompts = Object.fromEntries(
  [CAPTAIN_PROMPT, HELP_GUIDE_PROMPT, JUDGE_PROMPT].map((one) => [one.name, one.version]),
);
const run: Run = { at: new Date().toISOString(), provider: model.name, prompts, results };
const file = join(FOLDER, `${model.name.replaceAll(/[^\w.-]/g, '_')}.json`);
const before = await readFile(file, 'utf8').then(
  (text) => JSON.parse(text) as Run,
  () => undefined,
);
console.log(reportOf(run, before));
// A part of the situations is no run to compare with.
if (values.only === '') {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file, `${JSON.stringify(run, null, 2)}\n`);
}
process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;
