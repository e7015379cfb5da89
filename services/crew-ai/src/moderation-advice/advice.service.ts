import { DECKS } from '@crew/contracts/chat/decks';
import { ADVICE_WORDS_MAX_CHARS } from '@crew/contracts/chat/chat.constants';
import { flagReason, proposedDecision, type ProposedDecision } from '@crew/contracts/chat/flag.entities';
import { proposeDecision } from '@crew/contracts/crew-ai/propose-decision';
import type { ParsedInput } from '@crew/contracts/rpc';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { z } from 'zod';
import { CaptainsService } from '../captains/captains.service.js';
import { filledPrompt, ModelsService, plainText } from '../models/models.service.js';
import { ADVICE_PROMPT } from './advice.prompt.js';

const ANSWER_TOKENS = 400;

/** The schema sent to the model. Providers may ignore it: {@link answer} refuses what does not fit. */
const requestedAnswer = z.strictObject({
  action: proposedDecision.shape.action,
  rule: flagReason.nullable(),
  severity: proposedDecision.shape.severity,
  passage: z.string().nullable(),
  words: z.string(),
});
const answer = requestedAnswer.extend({
  words: z
    .string()
    .transform((words) => plainText(words, ADVICE_WORDS_MAX_CHARS))
    .pipe(z.string().min(1)),
});

/** What captains would decide about flagged messages. Admins decide. */
@Injectable()
export class AdviceService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly captains: CaptainsService,
    private readonly models: ModelsService,
  ) {}

  /** @throws DomainError `model_away` when the model fails, or its answer does not fit */
  async propose(flagged: ParsedInput<typeof proposeDecision>): Promise<ProposedDecision> {
    try {
      return await this.ask(flagged);
    } catch (error) {
      this.logger.warn({ err: error }, 'a captain could not advise on a flag');
      throw failure(proposeDecision, 'model_away');
    }
  }

  private async ask({ deckId, content, before, reasons, leavesForReplies }: ParsedInput<typeof proposeDecision>) {
    const { name: deck, captain: key } = DECKS[deckId];
    const captain = await this.captains.find(key);
    if (!captain) throw new Error(`${key} does not exist`);
    const values = { name: captain.displayName, deck, rules: flagReason.options.join(', ') };
    const { text } = await this.models.complete({
      feature: 'moderation-advice',
      retryIfBusy: true,
      captain: key,
      leavesForReplies: leavesForReplies ?? false,
      model: captain.model,
      maxTokens: ANSWER_TOKENS,
      schema: { name: 'moderation_advice', schema: z.toJSONSchema(requestedAnswer) },
      turns: [
        { role: 'system', content: filledPrompt(ADVICE_PROMPT.text, values) },
        { role: 'user', content: JSON.stringify({ message: content, before, reasons }) },
      ],
    });
    return consistent(answer.parse(JSON.parse(text)), content);
  }
}

/** An answer without contradictions: nothing is removed without a rule, and a passage is part of the message. */
function consistent(decision: ProposedDecision, content: string): ProposedDecision {
  if (decision.rule === null) return { ...decision, action: 'dismiss', severity: 'none', passage: null };
  const isQuoted = decision.passage !== null && decision.passage !== '' && content.includes(decision.passage);
  return isQuoted ? decision : { ...decision, passage: null };
}
