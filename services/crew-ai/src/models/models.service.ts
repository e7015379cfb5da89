import { setTimeout as delay } from 'node:timers/promises';
import { ChatModel, type CompletionRequest, type Completion } from '@crew/ai-provider/chat-model';
import { mayHaveCost, ModelBusy } from '@crew/ai-provider/errors';
import { ENV } from '@crew/service-kit/env-token';
import { Inject, Injectable } from '@nestjs/common';
import type { CrewAiEnv } from '../crew-ai.env.js';
import { FuelService, OutOfFuel, type Feature } from '../fuel/fuel.service.js';
import { mostTokensOf, mostTokensWithTools, ROUNDS_MAX, ToolRounds, type Toolbox } from './tool-rounds.js';

export { ARGUMENTS_MAX_CHARS, RESULT_TOKENS_MAX, type Toolbox } from './tool-rounds.js';
export { filledPrompt } from './filled-prompt.js';
export { plainText } from './plain-text.js';
export { withoutTags } from './without-tags.js';

/** Together with the model's own timeout, this stays within the timeout of the calls that wait for an answer. */
const BUSY_PATIENCE_MS = 4_000;
/** The most that a probe of a model can cost. */
const PROBE_TOKENS = 50;

/** A model whose provider rejected tools is asked without them for so long. */
const WITHOUT_TOOLS_MS = 10 * 60_000;

interface ModelRequest extends CompletionRequest {
  /** The feature that the cost is booked on. */
  feature: Feature;
  /** The captain whose budget pays, in addition to the common one. */
  captain?: string;
  /** A budget of the feature itself, in addition to the common one. */
  tokensPerDay?: number;
  /** Whether it fails rather than take what the captain needs for its replies of the day. */
  leavesForReplies?: boolean;
  /** Whether to retry once when the model is busy for a moment only. */
  retryIfBusy?: boolean;
}

/** The only access to the chat models: every call is paid from the fuel of the day, and all share the circuit breakers. */
@Injectable()
export class ModelsService {
  private readonly listeners: (() => void)[] = [];
  private readonly model: ChatModel;
  /** Until when models are asked without tools, by the monotonic clock. */
  private readonly withoutToolsUntil = new Map<string, number>();

  constructor(
    @Inject(ENV) private readonly env: CrewAiEnv,
    private readonly fuel: FuelService,
  ) {
    this.model = new ChatModel(env, () => this.listeners.forEach((listener) => listener()));
  }

  /** Calls the listener whenever a model becomes available or unavailable. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Whether the latest call of a model succeeded; true before its first call. */
  isAvailable(model: string): boolean {
    return this.model.isAvailable(model);
  }

  /** Calls an unavailable model again, unless it asked for a longer pause. */
  async probe(model: string): Promise<void> {
    if (this.isAvailable(model) || this.model.backoffMs(model) > 0) return;
    const reservation = await this.fuel.reserve('probes', undefined, PROBE_TOKENS);
    if (!(await this.model.probe(model))) await this.fuel.settle(reservation, 0);
  }

  /** @throws OutOfFuel, and what {@link ChatModel.complete} throws */
  async complete({ retryIfBusy = false, ...request }: ModelRequest): Promise<Completion> {
    const patientUntil = retryIfBusy ? performance.now() + BUSY_PATIENCE_MS : 0;
    try {
      return await this.completeOnce(request);
    } catch (error) {
      if (!(error instanceof ModelBusy) || performance.now() + (error.waitMs ?? Infinity) > patientUntil) throw error;
      await delay(error.waitMs);
      return this.completeOnce(request);
    }
  }

  /**
   * As {@link complete}, with tools that the model may call: without them while its provider rejects them, and when the
   * budget of the day does not cover as many calls as there can be.
   */
  async completeWithTools({ feature, captain, ...request }: ModelRequest, toolbox: Toolbox): Promise<Completion> {
    const without = () => this.complete({ feature, ...(captain !== undefined && { captain }), ...request });
    if (performance.now() < (this.withoutToolsUntil.get(request.model) ?? 0)) return without();
    const most = mostTokensWithTools(request, toolbox);
    const reservation = await this.fuel
      .reserve(feature, captain, most, { calls: ROUNDS_MAX })
      .catch((error: unknown) => {
        if (!(error instanceof OutOfFuel)) throw error;
      });
    if (!reservation) return without();
    const timeoutMs = this.env.AI_TIMEOUT_SECONDS * 1_000;
    const rounds = new ToolRounds((one) => this.model.complete(one), toolbox, timeoutMs);
    try {
      const completion = await rounds.run(request);
      if (rounds.rejected) this.withoutToolsUntil.set(request.model, performance.now() + WITHOUT_TOOLS_MS);
      return { ...completion, tokens: rounds.tokens };
    } finally {
      await this.fuel.settle(reservation, rounds.tokens, rounds.requests);
    }
  }

  private async completeOnce(paid: Omit<ModelRequest, 'retryIfBusy'>): Promise<Completion> {
    const { feature, captain, tokensPerDay, leavesForReplies, ...request } = paid;
    const budget = { tokensPerDay, leavesForReplies };
    const reservation = await this.fuel.reserve(feature, captain, mostTokensOf(request), budget);
    try {
      const completion = await this.model.complete(request);
      await this.fuel.settle(reservation, completion.tokens);
      return completion;
    } catch (error) {
      if (!mayHaveCost(error)) await this.fuel.settle(reservation, 0);
      throw error;
    }
  }
}
