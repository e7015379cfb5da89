import { ModelBusy, PromptRejected } from '@crew/ai-provider/errors';
import { findMessageTexts } from '@crew/contracts/chat/find-message-texts';
import { DueWork } from '@crew/service-kit/concurrency/due-work';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { CrewAiEnv } from '../crew-ai.env.js';
import { Embedder } from './embedder.js';
import { EmbeddingRepository } from './embedding.repository.js';

/** Messages of one request. */
const BATCH = 64;

/**
 * Embeds messages that wait, in batches. Their words are read from chat right before, so that nothing that was deleted or
 * edited in the meantime is embedded.
 */
@Injectable()
export class EmbeddingBatches extends DueWork {
  /** By the monotonic clock. */
  private pausedUntil = 0;

  constructor(
    @Inject(ENV) private readonly env: CrewAiEnv,
    @Inject(LOGGER) logger: Logger,
    private readonly embedder: Embedder,
    private readonly embeddings: EmbeddingRepository,
    private readonly rpc: RpcClient,
  ) {
    super(logger);
  }

  override async onApplicationBootstrap(): Promise<void> {
    const { SEARCH_BY_MEANING: on, EMBEDDING_MODEL, EMBEDDING_DIMENSIONS } = this.env;
    await this.embeddings.renewAllExcept(on ? EMBEDDING_MODEL : undefined, EMBEDDING_DIMENSIONS);
    if (on) await super.onApplicationBootstrap();
  }

  protected async workOnNext(): Promise<boolean> {
    if (performance.now() < this.pausedUntil) return false;
    const { claimId, ids } = await this.embeddings.claim(BATCH);
    if (ids.length === 0) return false;
    try {
      const texts = await this.rpc.call(findMessageTexts, { ids }, systemContext(findMessageTexts));
      await this.embed(claimId, texts);
      const withText = new Set(texts.map(({ id }) => id));
      await this.embeddings.storeNone(
        claimId,
        ids.filter((id) => !withText.has(id)),
      );
      return true;
    } catch (error) {
      const pauseMs = this.env.EMBEDDING_PAUSE_SECONDS * 1_000;
      const waitMs = error instanceof ModelBusy ? (error.waitMs ?? pauseMs) : pauseMs;
      this.pausedUntil = performance.now() + waitMs;
      this.logger.warn({ err: error, messages: ids.length }, 'messages wait for their embeddings');
      await this.embeddings.release(claimId, ids, waitMs);
      return false;
    }
  }

  /** Of a batch that the provider rejects, finds the messages that it does not. */
  private async embed(claimId: string, texts: readonly { id: string; text: string }[]): Promise<void> {
    if (texts.length === 0) return;
    try {
      const vectors = await this.embedder.embedMessages(texts.map(({ text }) => text));
      const model = this.env.EMBEDDING_MODEL;
      await this.embeddings.store(
        claimId,
        texts.map(({ id }, at) => ({ _id: id, model, vector: vectors[at]! })),
      );
    } catch (error) {
      if (!(error instanceof PromptRejected)) throw error;
      if (texts.length === 1) return this.embeddings.storeNone(claimId, [texts[0]!.id]);
      const half = Math.ceil(texts.length / 2);
      await this.embed(claimId, texts.slice(0, half));
      await this.embed(claimId, texts.slice(half));
    }
  }
}
