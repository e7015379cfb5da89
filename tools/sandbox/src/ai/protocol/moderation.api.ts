import type { FastifyInstance } from 'fastify';
import { randomName } from '../../random.js';
import { moderationParams, parseParams } from './chat.params.js';

/** Keywords per moderation category; enough to distinguish an insult from a greeting. */
const CATEGORIES: Record<string, RegExp> = {
  harassment: /\b(idiot|moron|loser|pathetic|worthless|shut up|stupid (?:cow|bitch|fool))\b/i,
  'harassment/threatening': /\b(i(?:'ll| will) (?:hurt|find|destroy) you|you will pay for)\b/i,
  hate: /\b(subhuman|vermin|exterminate (?:them|all)|(?:go )?back to (?:your|their) country)\b/i,
  'hate/threatening': /\b(kill (?:all|every) (?:\w+))\b/i,
  illicit: /\b(make (?:a )?(?:bomb|meth)|buy (?:a )?(?:stolen|fake) (?:cards?|ids?))\b/i,
  'illicit/violent': /\b(pipe bomb|car bomb|nerve agent)\b/i,
  'self-harm': /\b(self[- ]?harm|cut(?:ting)? myself|suicid\w*)\b/i,
  'self-harm/intent': /\b(kill myself|end my life|want to die)\b/i,
  'self-harm/instructions': /\b(how to (?:kill|hang|poison) (?:myself|yourself))\b/i,
  sexual: /\b(porn\w*|nude|naked|erotic|nsfw|xxx|sex(?:ual)? act)\b/i,
  'sexual/minors': /\b(?:child|minor|underage|teen)\w*\b.{0,40}\b(?:nude|naked|porn\w*|erotic|sex\w*)\b/i,
  violence: /\b(murder|stab|shoot|behead|massacre|torture)\w*\b/i,
  'violence/graphic': /\b(gore|entrails|dismember\w*|bloodbath)\b/i,
};
const FLAGGED_SCORE = 0.94;
const CLEAR_SCORE = 0.0002;

/** `POST /moderations` (https://platform.openai.com/docs/api-reference/moderations). */
export function moderationApi(app: FastifyInstance): void {
  app.post('/moderations', (request) => {
    const { input, model } = parseParams(moderationParams, request.body);
    const texts = (Array.isArray(input) ? input : [input]).map((part) =>
      typeof part === 'string' ? part : (part.text ?? ''),
    );
    return { id: `modr-${randomName(24)}`, model: model ?? 'omni-moderation-latest', results: texts.map(judge) };
  });
}

function judge(text: string): object {
  const categories = Object.fromEntries(Object.entries(CATEGORIES).map(([name, words]) => [name, words.test(text)]));
  const scores = Object.fromEntries(
    Object.entries(categories).map(([name, hit]) => [name, hit ? FLAGGED_SCORE : CLEAR_SCORE]),
  );
  const types = Object.fromEntries(Object.keys(categories).map((name) => [name, ['text']]));
  return {
    flagged: Object.values(categories).includes(true),
    categories,
    category_scores: scores,
    category_applied_input_types: types,
  };
}
