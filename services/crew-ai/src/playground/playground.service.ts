import type { listSituations } from '@crew/contracts/crew-ai/list-situations';
import type { Trial } from '@crew/contracts/crew-ai/prompt.entities';
import { tryPrompt } from '@crew/contracts/crew-ai/try-prompt';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CaptainsService, type CaptainDocument } from '../captains/captains.service.js';
import type { CrewAiEnv } from '../crew-ai.env.js';
import { OutOfFuel } from '../fuel/fuel.service.js';
import { ModelsService } from '../models/models.service.js';
import { PromptsService } from '../prompts/prompts.service.js';
import { costOf } from './model-costs.js';
import type { Situation } from './situation.js';
import { answerOf, promptNameOf, requestOf } from './situation-run.js';
import { SITUATIONS } from './situations.js';

/** In a crisis no model is asked, whatever its prompt. */
const TRIABLE = SITUATIONS.filter(({ expects }) => expects?.crisis === undefined);

/** Tries changed prompts in the scripted situations, on a budget of its own. */
@Injectable()
export class PlaygroundService {
  constructor(
    @Inject(ENV) private readonly env: CrewAiEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly captains: CaptainsService,
    private readonly models: ModelsService,
    private readonly prompts: PromptsService,
  ) {}

  list({ captain: key }: ParsedInput<typeof listSituations>): Output<typeof listSituations> {
    return TRIABLE.filter(({ captain }) => captain === key).map(({ name, category, says, earlier = [] }) => ({
      name,
      category,
      says,
      earlier: [...earlier],
    }));
  }

  /**
   * The answers by the live prompt and by a changed one, each paid on its own before its model is called.
   * @throws DomainError `not_found`, `playground_budget_used`, `model_away`, and those of a prompt that is not complete
   */
  async try({ name, text, situation: wanted }: ParsedInput<typeof tryPrompt>): Promise<Output<typeof tryPrompt>> {
    const situation = TRIABLE.find((one) => one.name === wanted && promptNameOf(one.captain) === name);
    const captain = situation && (await this.captains.find(situation.captain));
    if (!captain) throw failure(tryPrompt, 'not_found');
    this.prompts.check(name, text);
    const live = await this.prompts.live(name);
    const answers = [live.text, text].map((instructions) => this.answer(situation, captain, instructions));
    try {
      const [before, after] = await Promise.all(answers);
      return { before: before!, after: after! };
    } catch (error) {
      if (error instanceof OutOfFuel) throw failure(tryPrompt, 'playground_budget_used');
      this.logger.warn({ err: error, situation: wanted }, 'a prompt could not be tried');
      throw failure(tryPrompt, 'model_away');
    }
  }

  private async answer(situation: Situation, captain: CaptainDocument, instructions: string): Promise<Trial> {
    const { model } = captain;
    const request = await requestOf(situation, captain, instructions);
    const { text, tokens, promptTokens } = await this.models.complete({
      feature: 'playground',
      tokensPerDay: this.env.PLAYGROUND_TOKENS_PER_DAY,
      retryIfBusy: true,
      model,
      ...request,
    });
    const cost = costOf([{ model, promptTokens, answerTokens: tokens - promptTokens }]) ?? null;
    return { ...answerOf(situation, captain, request.turns, text), tokens, cost };
  }
}
