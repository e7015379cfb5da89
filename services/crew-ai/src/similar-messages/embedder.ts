import { EmbeddingModel } from '@crew/ai-provider/embedding-model';
import { mayHaveCost } from '@crew/ai-provider/errors';
import { tokensOf } from '@crew/ai-provider/tokens';
import { ENV } from '@crew/service-kit/env-token';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CrewAiEnv } from '../crew-ai.env.js';
import { FuelService } from '../fuel/fuel.service.js';
import { asBytes } from './vector-index.js';

/** Models count up to so much more than the estimate of a text. */
const ESTIMATE_MARGIN = 1.25;
/** Part of the budget of the day that messages leave for searches. */
const LEFT_FOR_SEARCHES = 1 / 10;
/** Words of searches whose vectors are kept: the same search is made again with other filters. */
const SEARCHES_KEPT = 500;

/** The only access to the embedding model: every request is paid from the fuel of the day. */
@Injectable()
export class Embedder {
  private readonly model: EmbeddingModel;
  private readonly searches = new LRUCache<string, Int8Array>({ max: SEARCHES_KEPT });

  constructor(
    @Inject(ENV) private readonly env: CrewAiEnv,
    private readonly fuel: FuelService,
  ) {
    this.model = new EmbeddingModel(env);
  }

  /** The vectors of messages. @throws OutOfFuel, and what {@link EmbeddingModel.embed} throws */
  embedMessages(texts: readonly string[]): Promise<Int8Array[]> {
    return this.embed(texts, this.env.EMBEDDING_TOKENS_PER_DAY * (1 - LEFT_FOR_SEARCHES));
  }

  /** The vector of the words of a search. @throws as {@link embedMessages} */
  async embedSearch(text: string, signal: AbortSignal): Promise<Int8Array> {
    const known = this.searches.get(text);
    if (known) return known;
    const [vector] = await this.embed([text], this.env.EMBEDDING_TOKENS_PER_DAY, signal);
    this.searches.set(text, vector!);
    return vector!;
  }

  private async embed(texts: readonly string[], tokensPerDay: number, signal?: AbortSignal): Promise<Int8Array[]> {
    const most = Math.ceil(texts.reduce((sum, text) => sum + tokensOf(text), 0) * ESTIMATE_MARGIN);
    const reservation = await this.fuel.reserve('embeddings', undefined, most, { tokensPerDay });
    const { EMBEDDING_MODEL: model, EMBEDDING_DIMENSIONS } = this.env;
    const dimensions = EMBEDDING_DIMENSIONS || undefined;
    try {
      const { vectors, tokens } = await this.model.embed({ model, texts, dimensions }, signal);
      await this.fuel.settle(reservation, tokens);
      return vectors.map(asBytes);
    } catch (error) {
      if (!mayHaveCost(error)) await this.fuel.settle(reservation, 0);
      throw error;
    }
  }
}
