import { loadArticles } from '@crew/contracts/help/article';
import { captainSeed } from '@crew/crew-ai/captains/captain-seed';
import { detectCrisis } from '@crew/crew-ai/crisis/crisis-language';
import { crisisText } from '@crew/crew-ai/crisis/crisis.rules';
import { helpPrompt } from '@crew/crew-ai/help/help.rules';
import { plainText } from '@crew/crew-ai/models/plain-text';
import type { ConversationMessage } from '@crew/crew-ai/replies/reply-room';
import { deckPlace, plainReply, POD_PLACE, promptOf, repeatsInstructions } from '@crew/crew-ai/replies/reply.rules';
import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import type { ChatTurn } from '@crew/ai-provider/chat-model';
import { failuresOf, type Outcome } from './checks.js';
import type { Model } from './model.js';
import type { Situation } from './situation.js';

/** As the service limits them. */
const REPLY_TOKENS = 300;
const GUIDE_TOKENS = 400;
const GUIDE_MAX_CHARS = 2_000;

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

/** Runs a situation as the service does: help lines first, else the model with the service's own prompt. */
export async function runSituation(situation: Situation, model: Model, override?: string): Promise<Result> {
  const { name, captain: key, category } = situation;
  const captain = captainOf(key);
  const chosen = override ?? captain.model;
  const result = { name, captain: key, category, model: chosen };
  const crisis = detectCrisis(situation.says);
  if (crisis) {
    const text = crisisText(crisis, {});
    const failures = failuresOf(situation, { text, crisis, leaked: false });
    return { ...result, text, failures, promptTokens: 0, answerTokens: 0 };
  }
  const turns = await promptFor(situation);
  const maxTokens = key === 'guide' ? GUIDE_TOKENS : REPLY_TOKENS;
  try {
    const { text: raw, tokens, promptTokens } = await model.complete({ model: chosen, turns, maxTokens });
    const isGuide = key === 'guide';
    const outcome: Outcome = {
      text: isGuide ? plainText(raw, GUIDE_MAX_CHARS) : plainReply(raw, captain.displayName),
      crisis,
      // The guide's articles are part of its instructions, and are to be repeated.
      leaked: !isGuide && repeatsInstructions(raw, turns),
    };
    const failures = failuresOf(situation, outcome);
    return { ...result, text: outcome.text, failures, promptTokens, answerTokens: tokens - promptTokens };
  } catch (error) {
    return {
      ...result,
      text: '',
      failures: [`no answer: ${(error as Error).message}`],
      promptTokens: 0,
      answerTokens: 0,
    };
  }
}

async function promptFor({ captain: key, by, says, earlier, place, expects }: Situation): Promise<ChatTurn[]> {
  const captain = captainOf(key);
  if (key === 'guide') {
    const history = earlier.map((one) => ({
      role: one.by in CREW ? ('assistant' as const) : ('user' as const),
      content: one.says,
    }));
    return helpPrompt(captain, await loadArticles(expects.language), history, says);
  }
  const conversation = [...earlier, { by, says }].map(messageOf);
  return promptOf(captain, place === 'pod' ? POD_PLACE : deckPlace(key), conversation, new Date(0));
}

function messageOf({ by, says }: { by: string; says: string }): ConversationMessage {
  if (!(by in CREW)) return { userId: by, messageType: 'member', content: says, user: { displayName: by } };
  const { name } = CREW[by as CrewKey];
  return { userId: by, messageType: 'captain', content: `${name}: ${says}`, user: { displayName: name } };
}
