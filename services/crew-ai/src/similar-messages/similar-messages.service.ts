import { SIMILAR_MESSAGES_MAX, type findSimilarMessages } from '@crew/contracts/crew-ai/find-similar-messages';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import type { CrewAiEnv } from '../crew-ai.env.js';
import { Embedder } from './embedder.js';
import { EmbeddingRepository } from './embedding.repository.js';
import { VectorIndex } from './vector-index.js';

/** The most vectors in memory: at 256 numbers each, about 50 MB. */
const INDEXED_MAX = 100_000;
/** Changes become visible at most so much later than their time. */
const OVERLAP_MS = 5_000;

/** Finds messages by their embeddings, in memory. Before each search a replica loads what changed. */
@Injectable()
export class SimilarMessagesService implements OnApplicationBootstrap {
  private readonly index = new VectorIndex(INDEXED_MAX);
  private loadedUntil = new Date(0);
  private loading: Promise<void> | undefined;

  constructor(
    @Inject(ENV) private readonly env: CrewAiEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly embedder: Embedder,
    private readonly embeddings: EmbeddingRepository,
  ) {}

  /** The first search need not wait for all embeddings. */
  onApplicationBootstrap(): void {
    if (!this.env.SEARCH_BY_MEANING) return;
    this.load().catch((error: unknown) => this.logger.warn({ err: error }, 'embeddings are loaded at the next search'));
  }

  /** @param deadline epoch milliseconds */
  async find(
    { text, ...searched }: ParsedInput<typeof findSimilarMessages>,
    deadline: number,
  ): Promise<Output<typeof findSimilarMessages>> {
    if (!this.env.SEARCH_BY_MEANING) return [];
    try {
      const signal = AbortSignal.timeout(Math.max(0, deadline - Date.now()));
      const [vector] = await Promise.all([this.embedder.embedSearch(text, signal), this.load()]);
      return this.index.nearest(vector, searched, SIMILAR_MESSAGES_MAX, this.env.EMBEDDING_MIN_SIMILARITY);
    } catch (error) {
      this.logger.warn({ err: error }, 'no search by meaning');
      return [];
    }
  }

  private load(): Promise<void> {
    this.loading ??= this.loadChanges().finally(() => (this.loading = undefined));
    return this.loading;
  }

  private async loadChanges(): Promise<void> {
    const since = new Date(this.loadedUntil.getTime() - OVERLAP_MS);
    for await (const changed of this.embeddings.changedSince(since)) {
      const { _id: id, deckId, authorId, state, vector, changedAt } = changed;
      if (state === 'stored' && vector) this.index.put({ id, deckId, authorId, vector: bytesOf(vector) });
      else this.index.remove(id);
      this.loadedUntil = changedAt;
    }
  }
}

/** Lean documents hold the driver's own type of bytes. */
const bytesOf = (vector: Buffer | { buffer: Uint8Array }): Int8Array => {
  const bytes = vector instanceof Uint8Array ? vector : vector.buffer;
  return new Int8Array(bytes);
};
