import { filledPrompt } from '@crew/crew-ai/models/filled-prompt';
import type { Situation } from '@crew/crew-ai/playground/situation';
import { z } from 'zod';
import { JUDGE_PROMPT } from './judge.prompt.js';
import type { Model } from './model.js';
import { captainOf, type Result } from './situation-run.js';

const JUDGE_TOKENS = 200;
const verdict = z.object({ passed: z.boolean(), reason: z.string() });

const inTag = (tag: string, text: string): string => `<${tag}>\n${text.replaceAll(`</${tag}>`, '')}\n</${tag}>`;

/** The judge model's opinion of a result; undefined when it gives none that can be read. */
export async function judge(
  { captain: key, says, judge: good = 'Says something of use to the author.' }: Situation,
  { text }: Result,
  model: Model,
  judgeModel: string,
): Promise<Result['judged']> {
  const { displayName, personality } = captainOf(key);
  const content = filledPrompt(JUDGE_PROMPT.text, { captain: displayName, personality, good });
  const turns = [
    { role: 'system' as const, content },
    { role: 'user' as const, content: `${inTag('message', says)}\n${inTag('answer', text)}` },
  ];
  const schema = { name: 'verdict', schema: z.toJSONSchema(verdict) };
  try {
    const {
      text: given,
      tokens,
      promptTokens,
    } = await model.complete({
      model: judgeModel,
      turns,
      maxTokens: JUDGE_TOKENS,
      schema,
    });
    const { passed, reason } = verdict.parse(JSON.parse(/\{[\s\S]*\}/.exec(given)?.[0] ?? ''));
    return { passed, reason, model: judgeModel, promptTokens, answerTokens: tokens - promptTokens };
  } catch {
    return undefined;
  }
}
