import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Moderator } from '@crew/ai-provider/moderator';
import { generateAvatar } from '@crew/contracts/media/generate-avatar';
import type { Generation } from '@crew/contracts/media/media.entities';
import { ENV } from '@crew/service-kit/env-token';
import type { Call } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import type { MediaEnv } from '../media.env.js';
import { DailyAllowance } from './daily-allowance.js';
import { GenerationPresenter } from './generation.presenter.js';
import { GenerationQueue } from './generation-queue.js';
import { GenerationRepository } from './generation.repository.js';
import type { GenerationDocument, GenerationOrder } from './generation.schema.js';

/** A caller is answered by then, also while the picture is still being made. */
const ANSWER_BEFORE_DEADLINE_MS = 3_000;
const LOOK_EVERY_MS = 150;
const UNDER_WAY_MAX = 3;

/** Takes orders for pictures, each once, and waits for them with who ordered. */
@Injectable()
export class GenerationsService {
  private readonly moderator: Moderator;

  constructor(
    @Inject(ENV) env: MediaEnv,
    private readonly generations: GenerationRepository,
    private readonly queue: GenerationQueue,
    private readonly allowance: DailyAllowance,
    private readonly present: GenerationPresenter,
  ) {
    this.moderator = new Moderator(env, env.AI_MODERATION_MODEL);
  }

  /**
   * Has a picture made, and resolves to it, or to how far it is by the time the caller wants to know.
   * @throws DomainError `prompt_refused`, `generation_busy`, `rate_limited`, `idempotency_mismatch`, and why it failed
   */
  async order(order: GenerationOrder, call: Call): Promise<Generation> {
    const id = idOf(order, call);
    const requestHash = hash(JSON.stringify({ ...order, free: undefined }));
    const known = await this.generations.find(id);
    if (known && known.requestHash !== requestHash) throw failure(generateAvatar, 'idempotency_mismatch');
    if (!known) {
      await this.admit(order);
      await this.generations.insert(newGeneration(id, requestHash, order));
      await this.queue.add(id);
    }
    return this.answer(await this.watch(id, call.deadline - ANSWER_BEFORE_DEADLINE_MS), call);
  }

  /** A member's own, wherever it is. @throws DomainError `not_found` */
  async get(id: string, ownerId: string): Promise<Generation> {
    const generation = await this.generations.findOwn(id, ownerId);
    if (!generation) throw new DomainError('not_found');
    return this.present.generation(generation);
  }

  async underWay(ownerId: string): Promise<Generation[]> {
    const all = await this.generations.underWay(ownerId);
    return Promise.all(all.map((generation) => this.present.generation(generation)));
  }

  private async admit({ ownerId, prompt }: GenerationOrder): Promise<void> {
    if ((await this.generations.underWay(ownerId)).length >= UNDER_WAY_MAX) {
      throw failure(generateAvatar, 'generation_busy', { retryAfter: 5 });
    }
    if (prompt !== null && !(await this.isFit(prompt))) throw failure(generateAvatar, 'prompt_refused');
    await this.allowance.take(ownerId);
  }

  /** What nobody could look at is not painted. */
  private async isFit(prompt: string): Promise<boolean> {
    try {
      return await this.moderator.allows(prompt);
    } catch {
      throw failure(generateAvatar, 'generation_failed');
    }
  }

  private async watch(id: string, until: number): Promise<GenerationDocument> {
    for (;;) {
      const generation = await this.generations.find(id);
      if (!generation) throw new DomainError('not_found');
      if (['done', 'failed', 'returning'].includes(generation.state) || Date.now() > until) return generation;
      await delay(LOOK_EVERY_MS);
    }
  }

  private async answer(generation: GenerationDocument, call: Call): Promise<Generation> {
    if (generation.failure && generation.state !== 'done') {
      throw new DomainError(generation.failure.code, { message: generation.failure.message });
    }
    if (generation.state !== 'done') call.reply.status = 202;
    return this.present.generation(generation);
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same key of the same member names the same generation. */
const idOf = ({ ownerId, kind }: GenerationOrder, { idempotencyKey }: Call): string =>
  idempotencyKey === undefined ? uuidv7() : hash(`${kind} ${ownerId} ${idempotencyKey}`).slice(0, 40);

const newGeneration = (id: string, requestHash: string, order: GenerationOrder): GenerationDocument => ({
  _id: id,
  ...order,
  requestHash,
  state: 'waiting',
  deadline: null,
  charged: 0,
  balance: null,
  bonus: null,
  failure: null,
  createdAt: new Date(),
});
