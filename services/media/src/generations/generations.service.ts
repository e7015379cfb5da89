import { createHash } from 'node:crypto';
import { Moderator } from '@crew/ai-provider/moderator';
import { AVATAR_ITC } from '@crew/contracts/economy/economy.constants';
import { generateAvatar } from '@crew/contracts/media/generate-avatar';
import { generateUniform } from '@crew/contracts/media/generate-uniform';
import { UNIFORM_IDS } from '@crew/contracts/media/media.constants';
import type { Generation, Uniform } from '@crew/contracts/media/media.entities';
import type { ParsedInput } from '@crew/contracts/rpc';
import { ENV } from '@crew/service-kit/env-token';
import type { Actor, Call } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { HeadshotsService } from '../headshots/headshots.service.js';
import type { MediaEnv } from '../media.env.js';
import { DailyAllowance } from './daily-allowance.js';
import { GenerationJobEnds } from './generation-job-ends.js';
import { GenerationPresenter } from './generation.presenter.js';
import { GenerationQueue } from './generation-queue.js';
import { GenerationRepository } from './generation.repository.js';
import type { GenerationDocument, GenerationOrder } from './generation.schema.js';
import { UNIFORMS } from './uniforms.js';

export type { GenerationDocument } from './generation.schema.js';

/** The call is answered this long before its deadline, with status 202 if the generation is still in progress. */
const ANSWER_BEFORE_DEADLINE_MS = 3_000;
const IN_PROGRESS_MAX = 3;

/** Generated avatars and uniforms: accepts orders, enqueues each once and waits for the result. */
@Injectable()
export class GenerationsService {
  private readonly moderator: Moderator;

  constructor(
    @Inject(ENV) private readonly env: MediaEnv,
    private readonly generations: GenerationRepository,
    private readonly queue: GenerationQueue,
    private readonly jobEnds: GenerationJobEnds,
    private readonly allowance: DailyAllowance,
    private readonly presenter: GenerationPresenter,
    private readonly headshots: HeadshotsService,
  ) {
    this.moderator = new Moderator(env, env.AI_MODERATION_MODEL);
  }

  /** @throws DomainError as {@link order} */
  generateAvatar({ prompt, traits }: ParsedInput<typeof generateAvatar>, call: Call): Promise<Generation> {
    return this.order(
      {
        ownerId: call.member.id,
        kind: 'avatar',
        prompt: prompt ?? null,
        traits: traits ?? null,
        uniformId: null,
        headshotIds: [],
        free: call.member.isAdmin,
      },
      call,
    );
  }

  /** @throws DomainError `headshot_gone` for a headshot that is not the member's; as {@link order} */
  generateUniform({ headshotIds, uniformId }: ParsedInput<typeof generateUniform>, call: Call): Promise<Generation> {
    const { id: ownerId, isAdmin: free } = call.member;
    return this.order({ ownerId, kind: 'uniform', prompt: null, traits: null, uniformId, headshotIds, free }, call);
  }

  /** @throws DomainError `not_found` */
  async get(id: string, ownerId: string): Promise<Generation> {
    const generation = await this.generations.findOwned(id, ownerId);
    if (!generation) throw new DomainError('not_found');
    return this.presenter.generation(generation);
  }

  /** A member's generations in progress, newest first. */
  async listInProgress(ownerId: string): Promise<Generation[]> {
    const generations = await this.generations.findInProgress(ownerId);
    return Promise.all(generations.map((generation) => this.presenter.generation(generation)));
  }

  /** The uniforms, each with the price that this member would pay now. */
  async listUniforms({ id: memberId, isAdmin }: Actor): Promise<Uniform[]> {
    const price = isAdmin || !(await this.generations.hasUsedFreeUniform(memberId)) ? 0 : AVATAR_ITC;
    return UNIFORM_IDS.map((id) => {
      const { name, description, faction } = UNIFORMS[id];
      return { id, name, description, faction, price };
    });
  }

  /** A member's generations whose ids follow `after`, in the order of their ids. */
  findAfter(ownerId: string, after: string, limit: number): Promise<GenerationDocument[]> {
    return this.generations.findAfter(ownerId, after, limit);
  }

  /** @throws Error, once the others are deleted, while a generation is in progress or its price is unsettled */
  async deleteByOwner(ownerId: string): Promise<void> {
    const hasUnfinished = await this.generations.hasUnfinished(ownerId);
    await this.generations.deleteFinished(ownerId);
    if (hasUnfinished) throw new Error('A generation is in progress');
  }

  /**
   * Returns the finished generation, or its current state when the call's deadline is near. A repeated order with the
   * same idempotency key returns the first one.
   * @throws DomainError `prompt_refused`, `generation_busy`, `rate_limited`, `idempotency_mismatch`, or the code that
   *   the generation failed with
   */
  private async order(order: GenerationOrder, call: Call): Promise<Generation> {
    const id = idOf(order, call);
    const requestHash = hash(JSON.stringify({ ...order, free: undefined }));
    const existing = await this.generations.findById(id);
    if (existing && existing.requestHash !== requestHash) throw failure(generateAvatar, 'idempotency_mismatch');
    if (!existing) {
      await this.admit(order);
      await this.generations.insert(newGeneration(id, requestHash, order));
      await this.queue.add(id);
    }
    return this.answer(await this.waitUntilFinished(id, call.deadline - ANSWER_BEFORE_DEADLINE_MS), call);
  }

  private async admit({ ownerId, prompt, headshotIds }: GenerationOrder): Promise<void> {
    if (headshotIds.length > 0) {
      const ownIds = await this.headshots.listIds(ownerId);
      if (!headshotIds.every((id) => ownIds.includes(id))) throw failure(generateUniform, 'headshot_gone');
    }
    if ((await this.generations.findInProgress(ownerId)).length >= IN_PROGRESS_MAX) {
      throw failure(generateAvatar, 'generation_busy', { retryAfter: 5 });
    }
    if (prompt !== null && !(await this.isAllowed(prompt))) throw failure(generateAvatar, 'prompt_refused');
    await this.allowance.consume(ownerId);
  }

  /** Fails closed: without moderation nothing is generated. */
  private async isAllowed(prompt: string): Promise<boolean> {
    try {
      return await this.moderator.allows(prompt);
    } catch {
      throw failure(generateAvatar, 'generation_failed');
    }
  }

  /** @param until epoch milliseconds after which the current state is returned */
  private async waitUntilFinished(id: string, until: number): Promise<GenerationDocument> {
    const answered = new AbortController();
    try {
      // A sweep, which is no job, resumes a generation that its job has left unfinished.
      for (let patience = Infinity; ; patience = this.env.MEDIA_SWEEP_SECONDS * 1_000) {
        const left = until - Date.now();
        const ended = this.jobEnds.next(id, Math.min(left, patience), answered.signal);
        const generation = await this.generations.findById(id);
        if (!generation) throw new DomainError('not_found');
        if (['done', 'failed', 'returning'].includes(generation.state) || left <= 0) return generation;
        await ended;
      }
    } finally {
      answered.abort();
    }
  }

  private async answer(generation: GenerationDocument, call: Call): Promise<Generation> {
    if (generation.failure && generation.state !== 'done') {
      throw new DomainError(generation.failure.code, { message: generation.failure.message });
    }
    if (generation.state !== 'done') call.reply.status = 202;
    return this.presenter.generation(generation);
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same idempotency key of the same member gives the same id. */
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
