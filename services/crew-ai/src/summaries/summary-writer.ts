import { setTimeout as delay } from 'node:timers/promises';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { z } from 'zod';
import { CaptainsService, type CaptainDocument } from '../captains/captains.service.js';
import type { CrewAiEnv } from '../crew-ai.env.js';
import { ModelsService } from '../models/models.service.js';
import { SummaryRepository } from './summary.repository.js';
import {
  followSentences,
  requestedAnswer,
  sentencesIn,
  summaryIdOf,
  summaryPrompt,
  type SummaryRequest,
} from './summary.rules.js';
import type { Sentence } from './summary.schema.js';

const ANSWER_TOKENS = 1_200;
/** Time for reading and saving, in addition to the model's timeout. */
const GRACE_MS = 10_000;
const POLL_MS = 200;
/** Left of a request's time for its answer. */
const ANSWER_MS = 1_500;

type OnSentences = (soFar: Sentence[]) => void;

/** Lets captains write summaries: each once, however many members ask for it at how many replicas. */
@Injectable()
export class SummaryWriter {
  private readonly claimMs: number;

  constructor(
    @Inject(ENV) env: CrewAiEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly captains: CaptainsService,
    private readonly models: ModelsService,
    private readonly summaries: SummaryRepository,
  ) {
    this.claimMs = env.AI_TIMEOUT_SECONDS * 1_000 + GRACE_MS;
  }

  /**
   * The sentences of a captain; undefined while it is disabled or unavailable, the budget of the day is used up, or the
   * summary is not written in time.
   * @param deadline epoch milliseconds
   * @param onSentences called with the sentences so far as they are written, whichever replica writes them
   */
  async write(
    captainKey: string,
    request: SummaryRequest,
    deadline: number,
    onSentences: OnSentences,
  ): Promise<Sentence[] | undefined> {
    const captain = await this.captains.find(captainKey);
    if (!captain?.enabled) return undefined;
    const id = summaryIdOf(request);
    if (await this.summaries.claim(id, this.claimMs)) return this.writeClaimed(id, captain, request, onSentences);
    let shown = 0;
    for (;;) {
      const summary = await this.summaries.find(id);
      if (summary?.state !== 'writing') return summary?.state === 'written' ? summary.sentences : undefined;
      if (summary.sentences.length > shown) onSentences(summary.sentences);
      shown = summary.sentences.length;
      if (Date.now() + POLL_MS > deadline - ANSWER_MS) return undefined;
      await delay(POLL_MS);
    }
  }

  private async writeClaimed(
    id: string,
    captain: CaptainDocument,
    request: SummaryRequest,
    onSentences: OnSentences,
  ): Promise<Sentence[] | undefined> {
    const onProgress = (soFar: Sentence[]): void => {
      onSentences(soFar);
      this.summaries
        .saveProgress(id, soFar)
        .catch((error: unknown) => this.logger.warn({ err: error }, 'readers of a summary wait for its end'));
    };
    try {
      const { text } = await this.models.complete({
        feature: 'room-summaries',
        captain: captain._id,
        leavesForReplies: true,
        model: captain.model,
        maxTokens: ANSWER_TOKENS,
        schema: { name: 'room_summary', schema: z.toJSONSchema(requestedAnswer) },
        turns: summaryPrompt(request),
        onText: followSentences(request.source.messages, onProgress),
      });
      const sentences = sentencesIn(text, request.source.messages);
      await this.summaries.save(id, sentences);
      return sentences;
    } catch (error) {
      this.logger.warn({ err: error, room: request.room }, 'a room is not summarized by its captain');
      await this.summaries.fail(id);
      return undefined;
    }
  }
}
