import { captainSeed } from '@crew/crew-ai/captains/captain-seed';
import { detectCrisis } from '@crew/crew-ai/crisis/crisis-language';
import { crisisText } from '@crew/crew-ai/crisis/crisis.rules';
import { checksOf, type CheckResult } from '@crew/crew-ai/playground/situation-checks';
import { answerOf, promptNameOf, requestOf } from '@crew/crew-ai/playground/situation-run';
import type { Situation } from '@crew/crew-ai/playground/situation';
import { CAPTAIN_PROMPT } from '@crew/crew-ai/prompts/captain.prompt';
import { HELP_GUIDE_PROMPT } from '@crew/crew-ai/prompts/help-guide.prompt';
import type { CrewKey } from '@crew/contracts/chat/decks';
import type { Model } from './model.js';

const CAPTAINS = new Map(captainSeed(new Date(0)).map((captain) => [captain._id, captain]));

/** One situation with its outcome. */
export interface Result {
  name: string;
  captain: string;
  category: string;
  text: string;
  failures: string[];
  promptTokens: number;
  answerTokens: number;
  model: string;
  /** The judge's verdict, when there was one. */
  judged?: { passed: boolean; reason: string } & Pick<Result, 'model' | 'promptTokens' | 'answerTokens'>;
}

export const captainOf = (key: CrewKey) => CAPTAINS.get(key)!;

/** `language de`: the checks that were not passed, with what they expect. */
const failuresOf = (checks: readonly CheckResult[]): string[] =>
  checks.filter(({ passed }) => !passed).map(({ check, expected }) => [check, expected ?? []].flat().join(' '));

/** Runs a situation as the service does: help lines first, else the model with the service's own prompt. */
export async function runSituation(situation: Situation, model: Model, override?: string): Promise<Result> {
  const { name, captain: key, category } = situation;
  const captain = captainOf(key);
  const chosen = override ?? captain.model;
  const result = { name, captain: key, category, model: chosen, promptTokens: 0, answerTokens: 0 };
  const crisis = detectCrisis(situation.says);
  if (crisis) {
    const text = crisisText(crisis, {});
    return { ...result, text, failures: failuresOf(checksOf(situation, { text, crisis, leaked: false })) };
  }
  const prompt = promptNameOf(key) === 'captain' ? CAPTAIN_PROMPT : HELP_GUIDE_PROMPT;
  const request = await requestOf(situation, captain, prompt.text);
  try {
    const { text: written, tokens, promptTokens } = await model.complete({ model: chosen, ...request });
    const { text, checks } = answerOf(situation, captain, request.turns, written);
    return { ...result, text, failures: failuresOf(checks), promptTokens, answerTokens: tokens - promptTokens };
  } catch (error) {
    return { ...result, text: '', failures: [`no answer: ${(error as Error).message}`] };
  }
}
