import { ImageModel } from '@crew/ai-provider/image-model';
import type { ErrorCode } from '@crew/contracts/errors';
import { messageOf } from '@crew/contracts/errors';
import { AVATAR_ITC } from '@crew/contracts/economy/economy.constants';
import { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import { settleGeneration } from '@crew/contracts/economy/settle-generation';
import { avatarGenerated, generationProgress, uniformGenerated } from '@crew/contracts/media/media.events';
import { ENV } from '@crew/service-kit/env-token';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { systemContext } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { MediaEnv } from '../media.env.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { GenerationPresenter } from './generation.presenter.js';
import { GenerationRepository } from './generation.repository.js';
import type { GenerationDocument, GenerationState } from './generation.schema.js';
import { imagePrompt } from './prompt.rules.js';

/** Errors of a reservation that charged nothing. */
const RESERVATION_ERRORS: readonly ErrorCode[] = ['insufficient_itc', 'wallet_frozen'];

const FAILED_STATES: readonly GenerationState[] = ['returning', 'failed'];

/**
 * Runs one generation: reserves its price, generates and stores the picture, then captures or refunds the price. Any
 * replica may repeat any step. The ledger alone decides: a picture whose price was refunded is deleted.
 */
@Injectable()
export class GenerationWorker {
  private readonly imageModel: ImageModel;
  /** Generations that this process is settling. */
  private readonly settling = new Set<string>();

  constructor(
    @Inject(ENV) private readonly env: MediaEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly generations: GenerationRepository,
    private readonly presenter: GenerationPresenter,
    private readonly pictures: PicturesService,
    private readonly rpc: RpcClient,
    private readonly streamEvents: StreamEventPublisher,
  ) {
    this.imageModel = new ImageModel(env, env.PICTURE_SIZE);
  }

  /** Runs a waiting generation to its end; does nothing if it has been started. */
  async run(id: string): Promise<void> {
    const deadline = new Date(Date.now() + this.env.GENERATION_SECONDS * 1_000);
    const started = await this.generations.advance(id, ['waiting'], 'painting', { deadline });
    if (!started) return;
    await this.publishProgress(started);
    try {
      const charged = await this.reservePrice(started, deadline);
      await this.generatePicture(charged, deadline);
    } catch (error) {
      return this.abort(started, error);
    }
    await this.settle(id);
  }

  /** Settles a generation that a crash interrupted: one past its deadline fails first. */
  async resume({ _id: id, state }: GenerationDocument): Promise<void> {
    if (state === 'painting') {
      await this.generations.advance(id, ['painting'], 'returning', { failure: failureOf('generation_failed') });
    }
    await this.settle(id);
  }

  private async reservePrice(generation: GenerationDocument, deadline: Date): Promise<GenerationDocument> {
    const { _id: id, ownerId, kind } = generation;
    const free = generation.free || (kind === 'uniform' && (await this.generations.claimFreeUniform(ownerId, id)));
    const { charged, balance } = await this.rpc.call(
      reserveGeneration,
      { userId: ownerId, op: id, amount: AVATAR_ITC, free, deadline: deadline.toISOString() },
      systemContext(reserveGeneration),
    );
    const updated = await this.generations.advance(id, ['painting'], 'painting', { charged, balance });
    if (!updated) throw new Error('The generation has been aborted');
    return updated;
  }

  private async generatePicture(generation: GenerationDocument, deadline: Date): Promise<void> {
    const { _id: id, prompt, traits, uniformId } = generation;
    const signal = AbortSignal.timeout(Math.max(1, deadline.getTime() - Date.now()));
    const model = this.env.AVATAR_MODEL;
    const photos = await this.photosOf(generation);
    const bytes = await this.imageModel.generate({ model, prompt: imagePrompt(generation), photos, signal });
    const origin = { prompt, traits, uniformId, model, origin: 'generated' as const };
    await this.pictures.inTurn(generation.ownerId, (store) => store({ ...pictureKeyOf(generation), origin }, bytes));
    const stored = await this.generations.advance(id, ['painting'], 'storing');
    if (!stored) throw new Error('The generation has been aborted');
    await this.publishProgress(stored);
  }

  private async photosOf({ ownerId, headshotIds }: GenerationDocument): Promise<Buffer[]> {
    if (headshotIds.length === 0) return [];
    const headshots = await this.pictures.findOwned(ownerId, 'headshot', headshotIds);
    const files = await Promise.all(headshots.map((headshot) => this.pictures.readFile(headshot)));
    const photos = files.filter((file) => file !== null);
    if (photos.length === 0) throw new Error('The headshots have been deleted');
    return photos;
  }

  /** Fails a generation whose picture is not stored, and refunds the price if it was reserved. */
  private async abort(generation: GenerationDocument, error: unknown): Promise<void> {
    const { _id: id } = generation;
    const code =
      error instanceof DomainError && RESERVATION_ERRORS.includes(error.code) ? error.code : 'generation_failed';
    if (code === 'generation_failed') this.logger.warn({ err: error, generationId: id }, 'generation failed');
    const failed = await this.generations.advance(id, ['painting'], 'returning', { failure: failureOf(code) });
    if (failed) return this.settle(id);
    // A sweep may have aborted it while this process was suspended, unaware of a picture stored since.
    const current = await this.generations.findById(id);
    if (current && FAILED_STATES.includes(current.state)) await this.deletePicture(id);
  }

  /** @throws DomainError while economy or storage is unavailable; the sweep retries */
  private async settle(id: string): Promise<void> {
    if (this.settling.has(id)) return;
    this.settling.add(id);
    try {
      const generation = await this.generations.findById(id);
      if (generation?.state === 'storing' || generation?.state === 'returning') await this.settleByLedger(generation);
    } finally {
      this.settling.delete(id);
    }
  }

  /** Asks the ledger for an outcome. The first one ever asked for stands, so it decides over the state. */
  private async settleByLedger(generation: GenerationDocument): Promise<void> {
    const { _id: id, ownerId, state } = generation;
    const { outcome, balance } = await this.rpc.call(
      settleGeneration,
      { userId: ownerId, op: id, outcome: state === 'storing' ? 'captured' : 'refunded' },
      systemContext(settleGeneration),
    );
    const finished = await (outcome === 'captured'
      ? this.complete(generation, balance)
      : this.fail(generation, balance));
    if (finished) await this.publishProgress(finished);
  }

  private async complete(generation: GenerationDocument, balance: number): Promise<GenerationDocument | null> {
    const { _id: id, ownerId, kind, uniformId } = generation;
    await this.pictures.keep(pictureKeyOf(generation));
    const data = { userId: ownerId, mediaId: id, at: new Date().toISOString() };
    if (kind === 'avatar') {
      return this.generations.complete(id, { balance }, [domainEvent(avatarGenerated, `generated:${id}`, data)]);
    }
    const bonus = await this.grantBonus(ownerId, id);
    const event = domainEvent(uniformGenerated, `generated:${id}`, { ...data, uniformId: uniformId! });
    const balanceAfterBonus = balance + (bonus?.granted ? bonus.amount : 0);
    return this.generations.complete(id, { balance: balanceAfterBonus, bonus }, [event]);
  }

  /** Grants the welcome bonus so that the response shows it. If economy is unavailable, the event of the uniform grants it. */
  private async grantBonus(userId: string, mediaId: string): Promise<GenerationDocument['bonus']> {
    try {
      const { granted, amount } = await this.rpc.call(
        grantWelcomeBonus,
        { userId, mediaId },
        systemContext(grantWelcomeBonus),
      );
      return { granted, amount };
    } catch (error) {
      this.logger.warn({ err: error }, 'welcome bonus not granted; the uniform-generated event grants it');
      return null;
    }
  }

  private async fail(generation: GenerationDocument, balance: number): Promise<GenerationDocument | null> {
    const { _id: id, ownerId, kind } = generation;
    await this.deletePicture(id);
    if (kind === 'uniform') await this.generations.releaseFreeUniform(ownerId, id);
    const failure = generation.failure ?? failureOf('generation_failed');
    return this.generations.advance(id, ['storing', 'returning'], 'failed', { charged: 0, balance, failure });
  }

  private async deletePicture(id: string): Promise<void> {
    const picture = await this.pictures.findById(id);
    if (picture) await this.pictures.delete(picture);
  }

  private async publishProgress(generation: GenerationDocument): Promise<void> {
    const progress = await this.presenter.generation(generation);
    this.streamEvents.publish(generationProgress, generation.ownerId, progress);
  }
}

const pictureKeyOf = ({ _id: id, ownerId, kind }: GenerationDocument) => ({ id, ownerId, kind });

const failureOf = (code: ErrorCode): { code: ErrorCode; message: string } => ({ code, message: messageOf(code) });
