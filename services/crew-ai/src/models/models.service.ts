import { setTimeout as delay } from 'node:timers/promises';
import { ChatModel, type Ask, type Completion } from '@crew/ai-provider/chat-model';
import { tokensOf } from '@crew/ai-provider/tokens';
import { ModelBusy } from '@crew/ai-provider/trouble';
import { ENV } from '@crew/service-kit/env-token';
import { Inject, Injectable } from '@nestjs/common';
import type { CrewAiEnv } from '../crew-ai.env.js';
import { Fuel } from '../fuel/fuel.js';
import type { Feature } from '../fuel/fuel.schema.js';

export interface Request extends Ask {
  /** What it is for: where its cost is written. */
  feature: Feature;
  /** Whose budget it comes from, beside the ship’s. */
  captain?: string;
  /** Somebody waits for the answer: a model that is busy for a moment only is waited for, once. */
  awaited?: boolean;
}

/** The one way to the models: each use is paid from the fuel of the day, and all uses share the breakers. */
@Injectable()
export class ModelDesk {
  private readonly watchers: (() => void)[] = [];
  private readonly model: ChatModel;

  constructor(
    @Inject(ENV) env: CrewAiEnv,
    private readonly fuel: Fuel,
  ) {
    this.model = new ChatModel(env, () => this.watchers.forEach((tell) => tell()));
  }

  /** Told whenever a model begins or ceases to answer. */
  onChange(watcher: () => void): void {
    this.watchers.push(watcher);
  }

  /** Whether a model answered lately, or was not asked. */
  answers(model: string): boolean {
    return this.model.answers(model);
  }

  /** Asks a model that failed whether it is back. */
  async probe(model: string): Promise<void> {
    if (this.answers(model) || this.model.restsMs(model) > 0) return;
    const reservation = await this.fuel.reserve('probes', undefined, PROBE_TOKENS);
    await this.model.probe(model);
    if (!this.answers(model)) await this.fuel.settle(reservation, 0);
  }

  /**
   * What a model says.
   * @throws OutOfFuel, and what {@link ChatModel.complete} throws
   */
  async ask({ awaited = false, ...request }: Request): Promise<Completion> {
    const patientUntil = awaited ? Date.now() + PATIENCE_MS : 0;
    try {
      return await this.askOnce(request);
    } catch (error) {
      if (!(error instanceof ModelBusy) || Date.now() + (error.waitMs ?? Infinity) > patientUntil) throw error;
      await delay(error.waitMs);
      return this.askOnce(request);
    }
  }

  private async askOnce({ feature, captain, ...ask }: Omit<Request, 'awaited'>): Promise<Completion> {
    const most = ask.turns.reduce((sum, { content }) => sum + tokensOf(content), ask.maxTokens);
    const reservation = await this.fuel.reserve(feature, captain, most);
    try {
      const completion = await this.model.complete(ask);
      await this.fuel.settle(reservation, completion.tokens);
      return completion;
    } catch (error) {
      await this.fuel.settle(reservation, 0);
      throw error;
    }
  }
}

/** With the model's own time it stays within what a caller waits. */
const PATIENCE_MS = 4_000;
/** What asking a model whether it is back costs at most. */
const PROBE_TOKENS = 50;
