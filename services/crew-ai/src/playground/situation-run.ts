import type { ChatTurn } from '@crew/ai-provider/chat-model';
import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import type { PromptName } from '@crew/contracts/crew-ai/prompt.entities';
import { loadArticles } from '@crew/contracts/help/article';
import { DEFAULT_LANGUAGE } from '@crew/contracts/languages';
import type { CaptainDocument } from '../captains/captains.service.js';
import { detectCrisis } from '../crisis/crisis.service.js';
import { ANSWER_MAX_CHARS, ANSWER_TOKENS, helpPrompt } from '../help/help.service.js';
import { plainText } from '../models/models.service.js';
import {
  deckPlace,
  plainReply,
  POD_PLACE,
  promptOf,
  repeatsInstructions,
  REPLY_TOKENS,
  type ConversationMessage,
} from '../replies/replies.service.js';
import { checksOf, type CheckResult } from './situation-checks.js';
import type { Situation } from './situation.js';

const MEMBER = 'Ada';

/** The prompt that a captain answers by. */
export const promptNameOf = (captain: CrewKey): PromptName => (captain === 'guide' ? 'help-guide' : 'captain');

/** What the service sends to a captain's model in a situation. */
export async function requestOf(
  situation: Situation,
  captain: CaptainDocument,
  instructions: string,
): Promise<{ turns: ChatTurn[]; maxTokens: number }> {
  const { captain: key, by = MEMBER, says, earlier = [], place, expects } = situation;
  if (key !== 'guide') {
    const conversation = [...earlier, { by, says }].map(messageOf);
    const where = place === 'pod' ? POD_PLACE : deckPlace(key);
    return { turns: promptOf(instructions, captain, where, conversation, new Date(0)), maxTokens: REPLY_TOKENS };
  }
  const language = expects?.language ?? DEFAULT_LANGUAGE;
  const articles = await loadArticles(language === 'any' ? DEFAULT_LANGUAGE : language);
  const history = earlier.map((one) => ({
    role: one.by in CREW ? ('assistant' as const) : ('user' as const),
    content: one.says,
  }));
  return { turns: helpPrompt(instructions, captain, articles, history, says), maxTokens: ANSWER_TOKENS };
}

/** The text of a model as the service would show it, with the results of the checks. */
export function answerOf(
  situation: Situation,
  captain: CaptainDocument,
  turns: readonly ChatTurn[],
  written: string,
): { text: string; checks: CheckResult[] } {
  const isGuide = situation.captain === 'guide';
  const text = isGuide ? plainText(written, ANSWER_MAX_CHARS) : plainReply(written, captain.displayName);
  const crisis = detectCrisis(situation.says);
  // The guide's articles are part of its instructions, and are to be repeated.
  const leaked = !isGuide && repeatsInstructions(written, turns);
  return { text, checks: checksOf(situation, { text, crisis, leaked }) };
}

function messageOf({ by, says }: { by: string; says: string }): ConversationMessage {
  if (!(by in CREW)) return { userId: by, messageType: 'member', content: says, user: { displayName: by } };
  const { name } = CREW[by as CrewKey];
  return { userId: by, messageType: 'captain', content: `${name}: ${says}`, user: { displayName: name } };
}
