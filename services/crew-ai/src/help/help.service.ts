import { newestWithin } from '@crew/ai-provider/tokens';
import { ModelBusy } from '@crew/ai-provider/errors';
import { chatWithHelpGuide } from '@crew/contracts/crew-ai/chat-with-help-guide';
import { loadArticles } from '@crew/contracts/help/article';
import { DEFAULT_LANGUAGE } from '@crew/contracts/languages';
import type { ParsedInput } from '@crew/contracts/rpc';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { CaptainsService } from '../captains/captains.service.js';
import { CrisisService } from '../crisis/crisis.service.js';
import { ModelsService, plainText } from '../models/models.service.js';
import { PromptsService } from '../prompts/prompts.service.js';
import { helpPrompt, textDeltas } from './help.rules.js';

export { helpPrompt } from './help.rules.js';

export const ANSWER_TOKENS = 400;
export const ANSWER_MAX_CHARS = 2_000;
/** The newest turns of the history that fit into so many tokens are sent to the model. */
const HISTORY_TOKENS = 2_000;
const GUIDE = 'guide';

@Injectable()
export class HelpService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly captains: CaptainsService,
    private readonly models: ModelsService,
    private readonly crisis: CrisisService,
    private readonly prompts: PromptsService,
  ) {}

  /**
   * The answer of the Help Guide, sent in chunks as it is generated. A member in a crisis gets help lines instead, also
   * while the guide is disabled.
   * @throws DomainError `model_away`
   */
  async answer(
    { message, history }: ParsedInput<typeof chatWithHelpGuide>,
    { sendChunk, actor, language = DEFAULT_LANGUAGE }: Pick<Call, 'sendChunk' | 'actor' | 'language'>,
  ): Promise<string> {
    const crisis = this.crisis.detect(message);
    if (crisis) {
      await this.crisis.note({ id: uuidv7(), place: { kind: 'help' } });
      return this.crisis.textFor(crisis, actor?.id);
    }
    const guide = await this.captains.find(GUIDE);
    if (!guide?.enabled) throw failure(chatWithHelpGuide, 'model_away');
    const recent = newestWithin(history, HISTORY_TOKENS, ({ content }) => content);
    const { text: instructions } = await this.prompts.live('help-guide');
    const sendText = textDeltas(sendChunk);
    try {
      const { text } = await this.models.complete({
        feature: 'help-guide',
        retryIfBusy: true,
        captain: GUIDE,
        model: guide.model,
        turns: helpPrompt(instructions, guide, await loadArticles(language), recent, message),
        maxTokens: ANSWER_TOKENS,
        onText: (soFar) => sendText(plainText(soFar, ANSWER_MAX_CHARS)),
      });
      return plainText(text, ANSWER_MAX_CHARS);
    } catch (error) {
      this.logger.warn({ err: error }, 'the help guide could not answer');
      const waitMs = error instanceof ModelBusy ? error.waitMs : undefined;
      throw failure(
        chatWithHelpGuide,
        'model_away',
        waitMs === undefined ? {} : { retryAfter: Math.ceil(waitMs / 1_000) },
      );
    }
  }
}
